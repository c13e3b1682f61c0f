import { parseArgs } from 'node:util';
import { startStandaloneProduct } from '../e2e/product.ts';
import { print } from '../server/platform/process/print.ts';
import { median } from '../server/test/median.ts';
import {
	EMPTY_PAGE,
	newPhone,
	type Phone,
	printRow,
	profile,
	signIn,
	type Trip,
	type Visit,
	visit,
} from './page-visit.ts';
import { openTlsLine } from './tls-line.ts';

const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		/** Selects cases whose name has this in it. */
		only: { type: 'string', default: '' },
		/** Measures these servers in turns instead of one of its own. */
		origin: { type: 'string', multiple: true },
		/** Also prints the busy milliseconds of each slot of 100 ms, from one more visit. */
		slots: { type: 'boolean', default: false },
	},
});

interface Case extends Trip {
	name: string;
	/** Starts from the icon, with app and data on the phone; else it is the first visit, over TLS and HTTP/2. */
	isKept: boolean;
	isSignedIn: boolean;
}

const REGISTER = { address: '/add-children-attendance', selector: 'input[type=radio]' };
const MAIN = { address: '/main', selector: 'header button' };
const CHILDREN = { address: '/view-children', selector: 'main li a' };
const EMPTY = { address: EMPTY_PAGE };

const fromIcon = (trip: Trip, isOffline: boolean): Case => ({
	...trip,
	name: `${trip.address} from the icon${isOffline ? ', offline' : ''}`,
	isOffline,
	isKept: true,
	isSignedIn: true,
});
const cold = (trip: Trip, isSignedIn: boolean): Case => ({
	...trip,
	name: `${trip.address} first visit`,
	isKept: false,
	isSignedIn,
});

const cases: readonly Case[] = [
	...[false, true].flatMap((isOffline) => [EMPTY, REGISTER, MAIN].map((trip) => fromIcon(trip, isOffline))),
	cold(EMPTY, false),
	cold({ address: '/', selector: 'a[href="/login"]' }, false),
	cold({ address: '/login', selector: 'form button' }, false),
	cold(REGISTER, true),
	cold(MAIN, true),
	cold(CHILDREN, true),
];

type Done = Map<string, Visit[]>;
const keyOf = (origin: string, { name }: Case): string => `${name} ${origin}`;

const product = values.origin ? undefined : await startStandaloneProduct({ DEMO: '1' });
try {
	await report(values.origin ?? [product?.origin ?? '']);
} finally {
	await product?.stop();
}

async function report(origins: readonly string[]): Promise<void> {
	print('A new browser each time, processor 4 times slower, Slow 4G; medians in ms, by turns\n');
	printRow('page', ['paint', 'visible', 'usable', '− empty', 'LCP', 'shift', 'asked at']);
	const wanted = cases.filter(({ name, address }) => address === EMPTY_PAGE || name.includes(values.only));
	for (const isKept of [true, false]) {
		const chosen = wanted.filter((each) => each.isKept === isKept);
		if (chosen.every(({ address }) => address === EMPTY_PAGE)) continue;
		await (isKept ? reportKept(origins, chosen) : reportCold(origins, chosen));
	}
}

async function reportKept(origins: readonly string[], chosen: readonly Case[]): Promise<void> {
	const phones: Phone[] = [];
	for (const origin of origins) {
		const phone = await newPhone(origin);
		phones.push(phone);
		await signIn(phone, true);
	}
	const done = await inTurns(origins, chosen, (each, at) => visit(phones[at] as Phone, each));
	printDone(origins, chosen, done);
	if (values.slots)
		for (const [at, phone] of phones.entries())
			for (const each of chosen)
				print(`${keyOf(origins[at] ?? '', each)}: ${(await profile(phone, each)).join(' ')}`);
	for (const phone of phones) await phone.throwAway();
}

async function reportCold(origins: readonly string[], chosen: readonly Case[]): Promise<void> {
	const lines = await Promise.all(origins.map(openTlsLine));
	const done = await inTurns(origins, chosen, async (each, at) => {
		const phone = await newPhone(lines[at]?.origin ?? '');
		if (each.isSignedIn) await signIn(phone, false);
		const measured = await visit(phone, each);
		await phone.throwAway();
		return measured;
	});
	printDone(origins, chosen, done);
	for (const line of lines) await line.stop();
}

async function inTurns(
	origins: readonly string[],
	chosen: readonly Case[],
	measure: (each: Case, origin: number) => Promise<Visit>,
): Promise<Done> {
	const done: Done = new Map();
	for (let round = 0; round < Number(values.rounds); round++)
		for (const each of chosen)
			for (const [at, origin] of origins.entries()) {
				const key = keyOf(origin, each);
				done.set(key, [...(done.get(key) ?? []), await measure(each, at)]);
			}
	return done;
}

function printDone(origins: readonly string[], chosen: readonly Case[], done: Done): void {
	for (const each of chosen) {
		const empty = chosen.find(
			({ address, isOffline }) => address === EMPTY_PAGE && isOffline === each.isOffline,
		);
		for (const origin of origins) {
			const visitsOf = (one: Case | undefined) => (one && done.get(keyOf(origin, one))) ?? [];
			const name = origins.length > 1 ? `${each.name} :${new URL(origin).port}` : each.name;
			printVisits(name, visitsOf(each), visitsOf(empty));
		}
	}
}

function printVisits(name: string, visits: readonly Visit[], empty: readonly Visit[]): void {
	const medianOf = (pick: (one: Visit) => number) => median(visits.map(pick));
	const usable = medianOf((one) => one.usable);
	printRow(name, [
		medianOf((one) => one.paint).toFixed(0),
		medianOf((one) => one.visible).toFixed(0),
		usable.toFixed(0),
		(usable - median(empty.map((one) => one.usable))).toFixed(0),
		medianOf((one) => one.lcp).toFixed(0),
		medianOf((one) => one.shift).toFixed(3),
		visits[0]?.asked.slice(0, 4).join(' ') ?? '',
	]);
}
