import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { numberText } from '@yuva/contract/number-text';
import { browserOf } from '../../floor/browser.ts';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { sizeText } from '../../ui/media/size-text.ts';
import { attention, type Finding, good, unknown } from './finding.ts';

/** `stranger` means that another page answered, such as a Wi-Fi login; `serverTime` is mid-call, in milliseconds. */
export type Reply =
	| { kind: 'none' }
	| { kind: 'stranger' }
	| { kind: 'unwell' }
	| { kind: 'well'; milliseconds: number; serverTime: number | undefined };

const SLOW_MS = 4000;

export function judgeNetwork(reply: Reply): Finding {
	if (reply.kind === 'none')
		return attention(
			'No answer from Yuva. Turn on mobile data, or find a better signal. Then press Check again.',
		);
	if (reply.kind === 'stranger')
		return attention(
			'Another page answered instead of Yuva. Log in to your Wi-Fi, or turn it off. Then press Check again.',
		);
	if (reply.kind === 'unwell')
		return attention('Yuva answered, but is busy or under repair. Try again in a few minutes.');
	const seconds = Math.max(0.1, reply.milliseconds / 1000).toFixed(1);
	if (reply.milliseconds > SLOW_MS)
		return attention(
			t(
				'Yuva answered in {seconds} seconds, which is slow. Send photos and recordings from a place with better signal.',
				{ seconds },
			),
		);
	return good(t('Yuva answered in {seconds} seconds.', { seconds }));
}

/** In bytes; undefined where the browser does not tell. */
export interface Storage {
	/** These are names of storages that do not work, for those who help. */
	failing: readonly string[];
	used: number;
	allowed: number | undefined;
	/** The phone does not clear it when it runs out of space. */
	isPersisted: boolean;
}

const lackOf = (failing: readonly string[]): string =>
	failing.includes('IndexedDB')
		? t(
				'This browser cannot keep your work. Leave private (incognito) mode, allow site data for Yuva, and use Chrome.',
			)
		: t(
				'This browser keeps your work, but not everything that Yuva needs. Allow cookies and site data for Yuva, and use Chrome.',
			);

const failingText = (failing: readonly string[]): string =>
	t('Not working: {parts}. Say this when you ask for help.', { parts: failing.join(', ') });

const LOW_SPACE = 100_000_000;

export function judgeStorage({ failing, used, allowed, isPersisted }: Storage): Finding {
	if (failing.length > 0) return attention(`${lackOf(failing)} ${failingText(failing)}`);
	const free = (allowed ?? Number.POSITIVE_INFINITY) - used;
	if (free < LOW_SPACE)
		return attention(
			t('Only {size} are free for Yuva. Delete videos or apps that you do not need.', {
				size: sizeText(free),
			}),
		);
	const space =
		allowed === undefined
			? t('Your work can be kept on this phone.')
			: t('Yuva uses {used} of the {allowed} that it may use.', {
					used: sizeText(used),
					allowed: sizeText(allowed),
				});
	return good(
		isPersisted
			? `${space} ${t('The phone keeps your work.')}`
			: `${space} ${t('Send your work before the phone gets full.')}`,
	);
}

/** The check tries them only on request. */
export type Device = 'microphone' | 'camera' | 'location';

/** `unsupported` and `missing` concern the phone, `busy` and `late` only this attempt. */
export type Trial =
	| { kind: 'untried'; permission: PermissionState | undefined }
	| { kind: 'works'; metres?: number }
	| { kind: 'denied' | 'missing' | 'busy' | 'late' | 'unsupported' };

const WHY_NOT: Record<'missing' | 'busy' | 'late' | 'unsupported', Record<Device, string>> = {
	missing: {
		microphone: 'No microphone was found. Connect one, then try again.',
		camera: 'No camera was found. You can still choose photos from the gallery.',
		location: 'The phone could not find where it is. Turn on Location in the settings, then try again.',
	},
	busy: {
		microphone: 'The microphone cannot be used now. Close calls and other apps that use it, then try again.',
		camera: 'The camera cannot be used now. Close other apps that use it, then try again.',
		location: 'The phone could not find where it is. Turn on Location in the settings, then try again.',
	},
	late: {
		microphone: 'The microphone did not answer. Try again.',
		camera: 'The camera did not answer. Try again.',
		location: 'The phone took too long to find where it is. Go outdoors, then try again.',
	},
	unsupported: {
		microphone: 'This browser cannot record sound. Open Yuva in Chrome.',
		camera: 'This browser cannot use the camera. Open Yuva in Chrome.',
		location: 'This browser cannot tell where you are. Open Yuva in Chrome.',
	},
};

const FAR_OFF_METRES = 1000;

export function judgeDevice(device: Device, trial: Trial): Finding {
	if (trial.kind === 'untried') return judgePermission(device, trial.permission);
	if (trial.kind === 'denied') return judgePermission(device, 'denied');
	if (trial.kind !== 'works') return attention(WHY_NOT[trial.kind][device]);
	if (trial.metres === undefined) return good(t('The {device} works.', { device: t(device) }));
	const metres = Math.ceil(trial.metres);
	if (metres > FAR_OFF_METRES)
		return attention(
			t('Found, but only to within {metres} metres. Go outdoors, then try again.', { metres }),
		);
	return good(counted(metres, 'Found to within {count} metre.', 'Found to within {count} metres.'));
}

function judgePermission(device: Device, permission: PermissionState | undefined): Finding {
	if (permission === 'denied')
		return attention(
			t(
				'The {device} is not allowed. Press the sign left of the address. Open Permissions and allow the {device}. Then try again.',
				{ device: t(device) },
			),
		);
	if (permission === 'granted')
		return unknown(t('The {device} is allowed. Press the button to try it.', { device: t(device) }));
	return unknown('Press the button to try it. The phone may ask you to allow it: press Allow.');
}

export function judgeBrowser(userAgent: string): Finding {
	const browser = browserOf(userAgent);
	if (!browser) return unknown('This browser does not say what it is. Yuva works best in Chrome.');
	const { name, version, needed, isEnough } = browser;
	if (isEnough)
		return good(
			t('{name} {version} is new enough. Yuva works from {name} {needed} on.', { name, version, needed }),
		);
	return attention(
		t('{name} {version} is too old. Yuva needs {name} {needed} or newer. Update it, then open Yuva again.', {
			name,
			version,
			needed,
		}),
	);
}

const MINUTE = 60_000;
const CLOCK_MINUTES = 2;

/** The times are in milliseconds; without a server time the check compares nothing. */
export function judgeClock(phoneTime: number, serverTime: number | undefined): Finding {
	const today = t('The date in India is {date}', {
		date: displayDate(indiaDate(new Date(serverTime ?? phoneTime))),
	});
	if (serverTime === undefined)
		return unknown(t('{today} by this phone. It can be compared only when Yuva answers.', { today }));
	const minutes = Math.round((phoneTime - serverTime) / MINUTE);
	if (Math.abs(minutes) < CLOCK_MINUTES)
		return good(t('{today}. The clock of this phone is right.', { today }));
	const count = numberText(Math.abs(minutes));
	const off =
		minutes > 0
			? t('{today}. The clock of this phone is {count} minutes ahead.', { today, count })
			: t('{today}. The clock of this phone is {count} minutes behind.', { today, count });
	const advice = t(
		'Turn on automatic date and time in the settings; until then Yuva goes by the time of the server.',
	);
	return attention(`${off} ${advice}`);
}

/** `builtOn` is `YYYY-MM-DD`; both are empty in a version that was not built for release. */
export function judgeVersion({ version, builtOn }: { version: string; builtOn: string }): Finding {
	if (!version) return unknown('This is not a released version.');
	return good(
		t('Yuva {version}, built on {date}. Say this when you ask for help.', {
			version,
			date: displayDate(builtOn),
		}),
	);
}
