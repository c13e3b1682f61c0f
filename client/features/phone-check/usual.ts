import type { Finding } from './finding.ts';
import { judgeUnsent, judgeWorker } from './offline-rules.ts';
import { type Device, judgeClock, judgeDevice, judgeNetwork, judgeStorage } from './rules.ts';

/** The most common findings of slow checks. */
export const usual = () => ({
	network: judgeNetwork({ kind: 'well', milliseconds: 100, serverTime: undefined }),
	clock: judgeClock(0, 0),
	storage: judgeStorage({ failing: [], used: 1e6, allowed: 1e10, isPersisted: false }),
	unsent: judgeUnsent({ items: [], outbox: { waiting: 0, refused: 0, bytes: 0 }, others: 0 }),
});

export const usualWorker = (isSignedIn: boolean): Finding => judgeWorker(isSignedIn ? 'ready' : 'missing');

export const usualDevice = (device: Device): Finding =>
	judgeDevice(device, { kind: 'untried', permission: undefined });
