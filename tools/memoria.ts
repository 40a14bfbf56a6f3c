// How the server's process is started so that it rests small. The same values stand in the Dockerfile.

/** The young generation stays below 12 MB: it would grow to 48, for no more requests a second. `process.execve` is still announced as experimental. */
export const FLAGS = ['--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'];

/** One arena for the C library, which otherwise keeps one for each thread and what each of them freed. */
export const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
