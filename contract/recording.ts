export const SHORTEST_RECORDING_MS = 1000;
export const NO_SOUND = 'No sound was recorded. Record again.';
