import { startWithLittleMemory } from './platform/process/little-memory.ts';

startWithLittleMemory();
await import('./run.ts');
