import { useEffect, useRef, useState } from 'react';
import {
	closeRecorder,
	keepAwake,
	type LevelMeter,
	MicrophoneError,
	openLevelMeter,
	openRecorder,
} from '../microphone.ts';
import {
	dropRecording,
	loadRecording,
	type Recording,
	type RecordingDraft,
	startRecordingDraft,
} from '../recording-draft.ts';

export type Phase = 'loading' | 'idle' | 'asking' | 'recording' | 'paused' | 'stopped';

interface State {
	phase: Phase;
	milliseconds: number;
	/** Loudness, 0 to 1. */
	level: number;
	recording?: Recording | undefined;
	/** From an earlier visit. */
	recovered?: boolean;
	failure?: string | undefined;
}

interface Session {
	recorder: MediaRecorder;
	draft: RecordingDraft;
	meter: LevelMeter;
	stopwatch: Stopwatch;
	close(): void;
}

const IDLE: State = { phase: 'idle', milliseconds: 0, level: 0 };
const TICK_MS = 100;
const CHUNK_MS = 1000;
/** Reserve for data that the browser still holds near the limit. */
const MARGIN = 128 * 1024;
const FULL = 'The recording is as long as it can be. Please listen to it and submit it.';

interface Stopwatch {
	run(): void;
	halt(): void;
	read(): number;
}

/** Measures the time: the length that a recording states is unreliable. */
function newStopwatch(): Stopwatch {
	let counted = 0;
	let since: number | undefined;
	const read = () => counted + (since === undefined ? 0 : performance.now() - since);
	return {
		read,
		run() {
			since ??= performance.now();
		},
		halt() {
			counted = read();
			since = undefined;
		},
	};
}

/** Of what is recorded: the name of its draft, and the most bytes that the server takes. */
export interface RecordingPlace {
	name: string;
	limit: number;
}

/** States: idle → recording → paused → resumed → stopped. */
export function useRecorder({ name, limit }: RecordingPlace) {
	const [state, setState] = useState<State>({ ...IDLE, phase: 'loading' });
	const session = useRef<Session | undefined>(undefined);
	const isThere = useRef(true);
	const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

	useEffect(() => {
		let current = true;
		isThere.current = true;
		void loadRecording(name).then((recording) => {
			if (current) setState(recording ? { ...stoppedWith(recording), recovered: true } : IDLE);
		});
		return () => {
			current = false;
			isThere.current = false;
			session.current?.close();
			session.current = undefined;
		};
	}, [name]);

	useTicks(state.phase === 'recording', () => {
		const { stopwatch, meter } = session.current ?? {};
		if (stopwatch && meter) change({ milliseconds: stopwatch.read(), level: meter.read() });
	});

	async function record() {
		change({ phase: 'asking', failure: undefined });
		try {
			const recorder = await openRecorder();
			if (!isThere.current) return closeRecorder(recorder);
			await dropRecording(name);
			session.current = openSession({ name, limit }, recorder, change);
			recorder.start(CHUNK_MS);
		} catch (error) {
			if (!(error instanceof MicrophoneError)) throw error;
			change({ phase: 'idle', failure: error.message });
		}
	}
	return {
		...state,
		record,
		pause: () => live(session.current)?.pause(),
		resume: () => live(session.current)?.resume(),
		stop: () => live(session.current)?.stop(),
		async discard() {
			await dropRecording(name);
			setState(IDLE);
		},
	};
}

/** The recorder while it accepts commands. */
const live = (session: Session | undefined): MediaRecorder | undefined =>
	session?.recorder.state === 'inactive' ? undefined : session?.recorder;

const stoppedWith = (recording: Recording): State => ({
	phase: 'stopped',
	milliseconds: recording.milliseconds,
	level: 0,
	recording,
});

function openSession(
	{ name, limit }: RecordingPlace,
	recorder: MediaRecorder,
	change: (part: Partial<State>) => void,
): Session {
	const stopwatch = newStopwatch();
	const draft = startRecordingDraft(name, recorder.mimeType);
	const meter = openLevelMeter(recorder.stream);
	const letSleep = keepAwake();
	let failure: string | undefined;
	function handleRunning() {
		stopwatch.run();
		change({ phase: 'recording', recording: undefined });
	}
	recorder.onstart = handleRunning;
	recorder.onresume = handleRunning;
	recorder.onpause = () => {
		stopwatch.halt();
		change({ phase: 'paused', milliseconds: stopwatch.read(), level: 0 });
	};
	recorder.ondataavailable = ({ data }) => {
		if (data.size === 0) return;
		draft.add(data, stopwatch.read());
		if (draft.size < limit - MARGIN || recorder.state === 'inactive') return;
		failure = FULL;
		recorder.stop();
	};
	function close() {
		if (recorder.state !== 'inactive') recorder.stop();
		closeRecorder(recorder);
		void meter.close();
		letSleep();
	}
	recorder.onstop = async () => {
		stopwatch.halt();
		close();
		change({ ...stoppedWith(await draft.finish(stopwatch.read())), recovered: false, failure });
	};
	return { recorder, draft, meter, stopwatch, close };
}

/** Calls `onTick` every tenth of a second while `running`. */
function useTicks(running: boolean, onTick: () => void): void {
	const latest = useRef(onTick);
	useEffect(() => {
		latest.current = onTick;
	});
	useEffect(() => {
		if (!running) return undefined;
		const timer = setInterval(() => latest.current(), TICK_MS);
		return () => clearInterval(timer);
	}, [running]);
}
