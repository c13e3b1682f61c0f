import { useEffect, useState } from 'react';
import { currentSession, momentText, now, ownerOf, packedSince, phoneTime } from '../../local/local.ts';
import { callServer } from './api.ts';
import type { Finding } from './finding.ts';
import { judgeReady, judgeUnsent, judgeWorker, type Unsent } from './offline-rules.ts';
import { permissionFor, probeStorage, probeWorker, tryDevice } from './probes.ts';
import { type Device, judgeClock, judgeDevice, judgeNetwork, judgeStorage, type Trial } from './rules.ts';
import { findUnsent } from './unsent.ts';

export interface Findings {
	network?: Finding;
	clock?: Finding;
	storage?: Finding;
	worker?: Finding;
	/** Only a fellow who works has it. */
	ready?: Finding;
	unsent?: Finding;
	found?: Unsent;
}

async function checkServer(report: (found: Findings) => void): Promise<void> {
	const reply = await callServer();
	const serverTime = reply.kind === 'well' ? reply.serverTime : undefined;
	report({ network: judgeNetwork(reply), clock: judgeClock(phoneTime(), serverTime) });
}

async function checkStorage(report: (found: Findings) => void): Promise<void> {
	report({ storage: judgeStorage(await probeStorage()) });
}

async function checkWorker(report: (found: Findings) => void): Promise<void> {
	report({ worker: judgeWorker(await probeWorker()) });
}

function checkAtOnce(): Findings {
	const session = currentSession();
	const works = session?.role === 'fellow' && session.user_status === 'ACCESS_GRANTED';
	if (!works || session.enrolment?.is_over) return {};
	const since = packedSince(ownerOf(session));
	return { ready: judgeReady(since && momentText(since, now())) };
}

const UNREADABLE: Finding = {
	verdict: 'attention',
	text: 'This browser does not show what it keeps. Leave private (incognito) mode, then press Check again.',
};

async function checkUnsent(report: (found: Findings) => void): Promise<void> {
	const found = await findUnsent().catch(() => undefined);
	report(found ? { unsent: judgeUnsent(found), found } : { unsent: UNREADABLE });
}

/** Runs again for each `round`, and prompts for no permission. */
export function useChecks(round: number): Findings {
	const [found, setFound] = useState(() => ({ round, findings: checkAtOnce() }));
	useEffect(() => {
		let current = true;
		const report = (news: Findings) => {
			if (!current) return;
			setFound((old) => ({ round, findings: { ...(old.round === round && old.findings), ...news } }));
		};
		report(checkAtOnce());
		void checkServer(report);
		void checkWorker(report);
		void checkStorage(report);
		void checkUnsent(report);
		return () => {
			current = false;
		};
	}, [round]);
	return found.round === round ? found.findings : {};
}

export function useDevice(device: Device) {
	const [trial, setTrial] = useState<Trial>();
	const [isTrying, setTrying] = useState(false);
	useEffect(() => {
		let current = true;
		void permissionFor(device).then(
			(permission) => current && setTrial((known) => known ?? { kind: 'untried', permission }),
		);
		return () => {
			current = false;
		};
	}, [device]);
	async function run() {
		setTrying(true);
		setTrial(await tryDevice[device]());
		setTrying(false);
	}
	return { finding: trial && judgeDevice(device, trial), isTrying, run };
}
