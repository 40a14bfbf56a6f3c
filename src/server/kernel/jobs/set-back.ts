/**
 * Shorter than this, what stands still does so for no longer than it may anyway: a pass over the schedules is half a minute after the last.
 */
const MOST = "interval '1 minute'";

/** Whoever works stamps each pass over the schedules by the clock of the database: a stamp yet to come means that it was set back. */
export const IS_AHEAD = `exists (select from jobs.version where cron_on > jobs.job_now() + ${MOST})`;

/**
 * The queue measures by the clock of the database alone, and what it stamped before the clock was set back is yet to come: no schedule would
 * pass, nothing of a dead worker be given to another, and nothing enqueued before be begun until the clock is there again. All of it is taken
 * back by as much; whoever comes second finds nothing ahead. What is begun too early by that is not yet due for whoever asked, and waits.
 */
export const FOLLOW_CLOCK = `
  do $follow$
  declare
    ahead interval;
  begin
    select cron_on - jobs.job_now() into ahead from jobs.version for update;
    if ahead is null or ahead <= ${MOST} then return; end if;
    update jobs.version set cron_on = jobs.job_now(), bam_on = least(bam_on, jobs.job_now()), flow_on = least(flow_on, jobs.job_now()),
      reindex_on = least(reindex_on, jobs.job_now()), monitor_backoff_on = null;
    update jobs.queue set monitor_claim_on = least(monitor_claim_on, jobs.job_now()), monitor_on = least(monitor_on, jobs.job_now()),
      maintain_on = least(maintain_on, jobs.job_now());
    -- Each minute of a schedule is sent once: those that come again are sent again.
    delete from jobs.job where name = '__pgboss__send-it' and singleton_on >= date_trunc('minute', jobs.job_now() at time zone 'UTC');
    update jobs.job set start_after = start_after - ahead where state < 'active' and greatest(created_on, started_on) > jobs.job_now();
    update jobs.job set started_on = least(started_on, jobs.job_now()), heartbeat_on = least(heartbeat_on, jobs.job_now())
      where state = 'active' and greatest(started_on, heartbeat_on) > jobs.job_now();
  end $follow$`;
