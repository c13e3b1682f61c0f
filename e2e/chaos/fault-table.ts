import { setTimeout as pause } from 'node:timers/promises';
import type { Chaos } from './chaos.ts';
import { clockAhead, clockBehind, clockCorrected } from './clock-faults.ts';
import type { Fault } from './fault.ts';
import { revokeSessions } from './fellow.ts';
import { startAgain } from './repair.ts';
import { spoiltFiles } from './spoilt-files.ts';
import { recordLongVoice } from './voices.ts';

/** A network with a sign-in page, or a host under repair, sends them. */
const pages: Fault = {
	lasts: 2,
	begin({ line }) {
		line.pages = 4;
	},
	end({ line }) {
		line.pages = 0;
	},
};

const strippedReceipts: Fault = {
	lasts: 3,
	isHarmless: true,
	begin({ line }) {
		line.stripsReceipts = true;
	},
	end({ line }) {
		line.stripsReceipts = false;
	},
};

/** A filter refuses one write, and each retry of it. */
const refusedItem: Fault = {
	lasts: 4,
	isHarmless: true,
	begin({ line }) {
		line.refuses = 'next';
	},
	end({ line }) {
		line.refuses = undefined;
	},
};

/** The phone stores more than this already. */
const NO_ROOM_BYTES = 1;

const openLine = ({ line }: Chaos) => {
	line.state = 'open';
};

export const faults = {
	'browser offline': {
		lasts: 4,
		begin: ({ phone }) => phone.setOffline(true),
		end: ({ phone }) => phone.setOffline(false),
	},
	'line dead': {
		lasts: 4,
		begin({ line }) {
			line.state = 'dead';
		},
		end: openLine,
	},
	'line slow': {
		lasts: 3,
		begin({ line }) {
			line.state = 'slow';
		},
		end: openLine,
	},
	'requests cut before arrival': {
		lasts: 2,
		begin({ line }) {
			line.cuts = 3;
		},
		end({ line }) {
			line.cuts = 0;
		},
	},
	'replies lost after commit': {
		lasts: 2,
		begin({ line }) {
			line.swallows = 2;
		},
		end({ line }) {
			line.swallows = 0;
		},
	},
	'tab reloaded': {
		lasts: 0,
		begin: async ({ phone }) => {
			await phone.tabs[0]?.reload({ waitUntil: 'commit' }).catch(() => undefined);
		},
	},
	'browser killed': { lasts: 0, begin: ({ phone }) => phone.kill() },
	'browser killed while saving': {
		lasts: 1,
		begin(chaos) {
			const delay = chaos.random.int(250);
			chaos.duringSave = async () => {
				await pause(delay);
				await chaos.phone.kill();
			};
		},
	},
	'browser killed between parts': {
		lasts: 6,
		isHarmless: true,
		begin(chaos) {
			chaos.next.push(recordLongVoice);
			chaos.line.afterPart = () => chaos.phone.kill();
		},
		async end({ line, phone }) {
			line.afterPart = undefined;
			await phone.settled();
		},
	},
	'two tabs sending': {
		lasts: 5,
		async begin(chaos) {
			await chaos.phone.openTab('/main').catch(() => undefined);
			await chaos.phone.setOffline(true);
		},
		async end({ phone }) {
			// both tabs notice and send the queue
			await phone.setOffline(false);
			await pause(1500);
			await phone.tabs[1]?.close();
		},
	},
	'clock three days behind': clockBehind,
	'clock three days ahead': clockAhead,
	'clock corrected before sending': clockCorrected,
	'storage full': {
		lasts: 2,
		begin: ({ phone }) => phone.setRoom(NO_ROOM_BYTES),
		end: ({ phone }) => phone.setRoom(undefined),
	},
	'server killed': {
		lasts: 1,
		begin: (chaos) => {
			chaos.repairs.push(startAgain(chaos.product));
		},
	},
	'PostgreSQL killed': {
		lasts: 2,
		begin: ({ product }) => {
			process.kill(product.postgresPid, 'SIGKILL');
		},
	},
	'session revoked': {
		lasts: 1,
		begin: async ({ product, fellow }) => {
			// PostgreSQL may be restarting
			await revokeSessions(product, fellow).catch(() => undefined);
		},
	},
	'page in place of answers': pages,
	'receipt header stripped': strippedReceipts,
	'item refused by a middlebox': refusedItem,
	'kept files spoilt': spoiltFiles,
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults;
export const faultKinds = Object.keys(faults) as FaultKind[];
