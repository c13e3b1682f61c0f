import { CALLS } from '../platform/process/time-limits.ts';

// The limits of this server's calls are so short that a test does not wait long; their order is that of a
// real installation.

Object.assign(CALLS, { lock: 1000, statement: 3000, silence: 4000 });
await import('../main.ts');
