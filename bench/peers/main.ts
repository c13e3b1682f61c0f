import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStandaloneProduct } from '../../e2e/product.ts';
import { print } from '../../server/platform/process/print.ts';
import { median } from '../../server/test/median.ts';
import { newPhone, type Phone, printRow, signIn, type Trip, type Visit, visit } from '../page-visit.ts';
import { openTlsLine } from '../tls-line.ts';
import { missingForPhp } from './php-site.ts';
import { type RunningPeer, startRosario } from './rosariosis.ts';

/** Something that the comparison needs is missing, so nothing was measured. */
const NOT_MEASURED = 2;

const { values } = parseArgs({
	options: {
		/** This folder has the unpacked source of RosarioSIS, which no package registry has. */
		rosariosis: { type: 'string' },
		rounds: { type: 'string', default: '5' },
		teachers: { type: 'string', default: '100' },
		students: { type: 'string', default: '20' },
		days: { type: 'string', default: '20' },
	},
});

const missing = [...missingSource(values.rosariosis), ...missingForPhp()];
if (values.rosariosis !== undefined && missing.length === 0) await compare(values.rosariosis);
else {
	print('Nothing was measured. The comparison needs:');
	for (const each of missing) print(`- ${each}`);
	process.exitCode = NOT_MEASURED;
}

function missingSource(source: string | undefined): string[] {
	const isThere =
		source !== undefined &&
		['Modules.php', 'rosariosis.sql'].every((file) => existsSync(path.join(source, file)));
	if (isThere) return [];
	return [
		'--rosariosis FOLDER: the unpacked source of RosarioSIS (rosariosis.org), with Modules.php and rosariosis.sql',
	];
}

async function compare(source: string): Promise<void> {
	const [teachers, students, days] = [values.teachers, values.students, values.days].map(Number) as [
		number,
		number,
		number,
	];
	const peer = await startRosario(source, { teachers, students, days });
	const product = await startStandaloneProduct({ DEMO: '1' });
	try {
		print(
			'The register; a new browser each time, processor 4 times slower, Slow 4G; medians in ms, by turns\n',
		);
		printRow('page', ['visible', 'usable', 'LCP', 'shift']);
		report('first visit', await firstVisits(peer, product.origin));
		report('again, in a new browser', await laterVisits(peer, product.origin));
	} finally {
		await product.stop();
		await peer.stop();
	}
}

const YUVA: Trip = { address: '/add-children-attendance', selector: 'input[type=radio]' };

const tripTo = ({ address, cookie }: RunningPeer, origin: string): Trip => ({
	address,
	selector: 'input[type=radio]',
	isPlain: true,
	cookies: [{ ...cookie, url: origin }],
});

type Results = Record<'RosarioSIS' | 'Yuva', Visit[]>;

/** Measures over TLS and HTTP/2, with nothing kept. */
async function firstVisits(peer: RunningPeer, origin: string): Promise<Results> {
	const [theirs, ours] = await Promise.all([openTlsLine(peer.origin), openTlsLine(origin)]);
	const done = await inTurns(
		() => onNewPhone(theirs.origin, tripTo(peer, theirs.origin)),
		() => onNewPhone(ours.origin, YUVA, (phone) => signIn(phone, false)),
	);
	await Promise.all([theirs.stop(), ours.stop()]);
	return done;
}

async function onNewPhone(
	origin: string,
	trip: Trip,
	prepare?: (phone: Phone) => Promise<void>,
): Promise<Visit> {
	const phone = await newPhone(origin);
	await prepare?.(phone);
	const measured = await visit(phone, trip);
	await phone.throwAway();
	return measured;
}

/** Measures without TLS, because the browser keeps no files of a server whose certificate it does not know. */
async function laterVisits(peer: RunningPeer, origin: string): Promise<Results> {
	const [theirs, ours] = await Promise.all([newPhone(peer.origin), newPhone(origin)]);
	await signIn(ours, true);
	const trip = tripTo(peer, peer.origin);
	await visit(theirs, trip);
	const done = await inTurns(
		() => visit(theirs, trip),
		() => visit(ours, YUVA),
	);
	await Promise.all([theirs.throwAway(), ours.throwAway()]);
	return done;
}

async function inTurns(theirs: () => Promise<Visit>, ours: () => Promise<Visit>): Promise<Results> {
	const done: Results = { RosarioSIS: [], Yuva: [] };
	for (let round = 0; round < Number(values.rounds); round++) {
		done.RosarioSIS.push(await theirs());
		done.Yuva.push(await ours());
	}
	return done;
}

function report(name: string, results: Results): void {
	for (const [who, visits] of Object.entries(results)) {
		const medianOf = (pick: (one: Visit) => number) => median(visits.map(pick));
		printRow(`${who}, ${name}`, [
			medianOf((one) => one.visible).toFixed(0),
			medianOf((one) => one.usable).toFixed(0),
			medianOf((one) => one.lcp).toFixed(0),
			medianOf((one) => one.shift).toFixed(3),
		]);
	}
}
