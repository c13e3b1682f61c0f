import { phoneStorage, tabStorage } from '../../floor/web-storage.ts';
import { tryStorage } from '../../local/local.ts';
import type { Worker } from './offline-rules.ts';
import type { Device, Storage, Trial } from './rules.ts';

/** Uses the storage where work is kept, because a browser may refuse it only then. */
export async function probeStorage(): Promise<Storage> {
	const failing = [
		!(await tryStorage()) && 'IndexedDB',
		!phoneStorage.works() && 'localStorage',
		!tabStorage.works() && 'sessionStorage',
	].filter((name) => name !== false);
	const manager = 'storage' in navigator ? navigator.storage : undefined;
	const estimate = await manager?.estimate?.().catch(() => undefined);
	const isPersisted = (await manager?.persisted?.().catch(() => false)) ?? false;
	return { failing, used: estimate?.usage ?? 0, allowed: estimate?.quota, isPersisted };
}

export async function probeWorker(): Promise<Worker> {
	if (!('serviceWorker' in navigator)) return 'unsupported';
	const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
	if (!registration) return 'missing';
	if (!registration.active) return 'preparing';
	if (registration.waiting) return 'new';
	return navigator.serviceWorker.controller ? 'ready' : 'idle';
}

const PERMISSIONS: Record<Device, string> = {
	microphone: 'microphone',
	camera: 'camera',
	location: 'geolocation',
};

/** Asks without a prompt; undefined where the browser does not tell. */
export async function permissionFor(device: Device): Promise<PermissionState | undefined> {
	try {
		// Neither every browser nor the types know every name.
		const name = PERMISSIONS[device] as PermissionName;
		return (await navigator.permissions.query({ name })).state;
	} catch {
		return undefined;
	}
}

/** Uses the device briefly; the phone may ask for permission. */
export const tryDevice: Record<Device, () => Promise<Trial>> = {
	microphone: () =>
		'MediaRecorder' in window ? tryMedia({ audio: true }) : Promise.resolve({ kind: 'unsupported' }),
	camera: () => tryMedia({ video: true }),
	location: tryLocation,
};

const MEDIA_FAILURES: Record<string, Trial> = {
	NotAllowedError: { kind: 'denied' },
	NotFoundError: { kind: 'missing' },
};

async function tryMedia(wish: MediaStreamConstraints): Promise<Trial> {
	if (!('mediaDevices' in navigator)) return { kind: 'unsupported' };
	try {
		const stream = await navigator.mediaDevices.getUserMedia(wish);
		for (const track of stream.getTracks()) track.stop();
		return { kind: 'works' };
	} catch (error) {
		return MEDIA_FAILURES[error instanceof DOMException ? error.name : ''] ?? { kind: 'busy' };
	}
}

const PATIENCE_MS = 20_000;
const LOCATION_FAILURES: Record<number, Trial> = {
	1: { kind: 'denied' },
	2: { kind: 'missing' },
	3: { kind: 'late' },
};

function tryLocation(): Promise<Trial> {
	if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unsupported' });
	return new Promise((resolve) =>
		navigator.geolocation.getCurrentPosition(
			({ coords }) => resolve({ kind: 'works', metres: coords.accuracy }),
			({ code }) => resolve(LOCATION_FAILURES[code] ?? { kind: 'missing' }),
			{ enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
		),
	);
}
