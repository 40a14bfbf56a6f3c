// How the server's process is started so that it rests small. The same values stand in the Dockerfile.

/**
 * The young generation stays below 24 MB: it would grow to 48, for no more requests a second; of half the size, what a crowd has in hand is
 * copied at every collection (decision 0209), and at rest nothing is saved. So small, threads that share its collection take from the database
 * beside them more than they give. The optimizing compilers are off until the server, being busy, turns them on
 * (decision 0154).
 */
export const FLAGS = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--no-maglev', '--no-turbofan'];

/** `process.execve` is still announced as experimental. */
export const QUIET = ['--disable-warning=ExperimentalWarning'];

/**
 * One arena for the C library, which otherwise keeps one for each thread and what each of them freed. What is larger than any usual answer
 * goes back to the system at once; below that it would be asked for again with the next answer, page by page (decision 0110).
 */
export const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '524288', MALLOC_TRIM_THRESHOLD_: '1048576' };
