import { NO_SOUND, SHORTEST_RECORDING_MS } from '@yuva/contract/recording';
import { useEffect, useRef, useState } from 'react';
import { useIsThere } from '../../../local/local.ts';
import { closeRecorder, keepAwake, MicrophoneError, openLevelMeter, openRecorder } from '../microphone.ts';
import {
	dropRecording,
	type KeptRecording,
	loadKept,
	loadRecording,
	type Recording,
	type RecordingKeep,
	startRecordingDraft,
} from './recording-draft.ts';

export type Phase = 'loading' | 'idle' | 'asking' | 'recording' | 'paused' | 'stopped';

export const STOP_FIRST = 'Stop the recording first.';

export const isRunning = ({ phase }: { phase: Phase }): boolean =>
	phase === 'recording' || phase === 'paused';

interface State {
	phase: Phase;
	milliseconds: number;
	/** The level is the loudness, 0 to 1. */
	level: number;
	silence?: Silence | false;
	recording?: Recording | undefined;
	recovered?: boolean;
	failure?: string | undefined;
}

/**
 * `muted` means that the phone gives the microphone to a call or another app, `quiet` that no sound came for
 * some seconds.
 */
export type Silence = 'muted' | 'quiet';

interface Session {
	readonly milliseconds: number;
	readonly finished: Promise<Recording | undefined> | undefined;
	readonly needsStop: boolean;
	listen(): Pick<State, 'level' | 'silence'>;
	pause(): void;
	resume(): void;
	stop(): void;
	close(): void;
}

const IDLE: State = { phase: 'idle', milliseconds: 0, level: 0 };
const NOTHING_HEARD: State = { ...IDLE, failure: NO_SOUND };
/** These no longer hold once a recording has ended. */
const OVER = { silence: false, recovered: false } as const;
const TICK_MS = 100;
const CHUNK_MS = 1000;
/** The browser may still hold so much data near the limit. */
const MARGIN = 128 * 1024;
const FULL = 'The recording is as long as it can be. Listen to it and submit it.';
const TAKEN = 'The phone took the microphone away, perhaps for a call. What you recorded is kept.';
const QUIET_MS = 5000;

interface Stopwatch {
	run(): void;
	halt(): void;
	read(): number;
}

/** Measures the time, because the length that a recording states is unreliable. */
function newStopwatch(before = 0): Stopwatch {
	let counted = before;
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

/** `name` is that of the draft; `limit` is the most bytes that the server takes. */
export interface RecordingPlace {
	name: string;
	limit: number;
	/** By default the phone keeps the recording until it is sent. It must not change. */
	keep?: RecordingKeep;
}

/** States: idle → recording → paused → resumed → stopped. */
export function useRecorder({ name, limit, keep: store }: RecordingPlace) {
	const [state, setState] = useState<State>({ ...IDLE, phase: 'loading' });
	const session = useRef<Session | undefined>(undefined);
	const isThere = useIsThere();
	const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

	useEffect(() => {
		let current = true;
		void loadRecording(name, store).then((recording) => {
			if (current) setState(recording ? { ...stoppedWith(recording), recovered: true } : IDLE);
		});
		return () => {
			current = false;
			session.current?.close();
			session.current = undefined;
		};
	}, [name, store]);

	useTicks(state.phase === 'recording', () => {
		if (session.current) change({ milliseconds: session.current.milliseconds, ...session.current.listen() });
	});

	/** @param phase to return to without a microphone @returns whether it runs */
	async function begin(phase: Phase, before: () => Promise<KeptRecording | undefined>): Promise<boolean> {
		change({ phase: 'asking', failure: undefined });
		try {
			const recorder = await openRecorder();
			if (!isThere()) {
				closeRecorder(recorder);
				return false;
			}
			const place = { name, limit, ...(store && { keep: store }) };
			session.current = openSession(place, { recorder, earlier: await before() }, change);
			recorder.start(CHUNK_MS);
			return true;
		} catch (error) {
			if (!(error instanceof MicrophoneError)) throw error;
			change({ phase, failure: error.message });
			return false;
		}
	}
	return {
		...state,
		/** True until the tap on Stop; the phone puts the recording together after it. */
		needsStop: () => session.current?.needsStop === true,
		/** Waits while the recording is put together, or loads from an earlier visit. */
		whole: async () =>
			state.phase === 'loading'
				? loadRecording(name, store)
				: ((await session.current?.finished) ?? state.recording),
		record: () =>
			begin('idle', async () => {
				await dropRecording(name, store);
				return undefined;
			}),
		goOn: () => begin('stopped', () => loadKept(name, store)),
		canGoOn: state.recording?.canGoOn === true && state.recording.file.size < limit - 2 * MARGIN,
		pause: () => session.current?.pause(),
		resume: () => session.current?.resume(),
		stop: () => session.current?.stop(),
		async discard() {
			const own = (await session.current?.finished) ?? state.recording;
			session.current = undefined;
			await dropRecording(name, store, own);
			setState(IDLE);
		},
	};
}

const stoppedWith = (recording: Recording): State => ({
	phase: 'stopped',
	milliseconds: recording.milliseconds,
	level: 0,
	recording,
});

function openSession(
	place: RecordingPlace,
	{ recorder, earlier }: { recorder: MediaRecorder; earlier: KeptRecording | undefined },
	change: (part: Partial<State>) => void,
): Session {
	const stopwatch = newStopwatch(earlier?.list.milliseconds);
	const draft = startRecordingDraft(place, recorder.mimeType, earlier);
	const ear = newEar(recorder.stream, stopwatch);
	const letSleep = keepAwake();
	/** It tells what ended the recording: undefined for the fellow, a message for the phone. */
	let ending: string | undefined = TAKEN;
	function end(message: string | undefined) {
		if (recorder.state === 'inactive') return;
		ending = message;
		recorder.stop();
	}
	for (const track of recorder.stream.getTracks()) track.onended = () => end(TAKEN);
	function handleRunning() {
		stopwatch.run();
		change({ phase: 'recording', recording: undefined, recovered: false });
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
		if (draft.size >= place.limit - MARGIN) end(FULL);
	};
	function close() {
		end(undefined);
		closeRecorder(recorder);
		void ear.close();
		letSleep();
	}
	let finished: Promise<Recording | undefined> | undefined;
	recorder.onstop = () => {
		finished = finish();
	};
	async function finish(): Promise<Recording | undefined> {
		stopwatch.halt();
		// It asks before the ear closes: a phone may take seconds to store the recording.
		const isHeard = earlier !== undefined || ear.heardSound();
		close();
		const milliseconds = stopwatch.read();
		const recording = await draft.finish(milliseconds);
		const isOne = isHeard && milliseconds >= SHORTEST_RECORDING_MS && draft.size > 0;
		if (!isOne) await dropRecording(place.name, place.keep);
		change({ ...(isOne ? { ...stoppedWith(recording), failure: ending } : NOTHING_HEARD), ...OVER });
		return isOne ? recording : undefined;
	}
	return {
		get finished() {
			return finished;
		},
		get needsStop() {
			return recorder.state !== 'inactive';
		},
		get milliseconds() {
			return stopwatch.read();
		},
		listen: ear.listen,
		pause: () => recorder.state === 'recording' && recorder.pause(),
		resume: () => recorder.state === 'paused' && recorder.resume(),
		stop: () => end(undefined),
		close,
	};
}

/** Tells when the microphone gives no sound. */
function newEar(stream: MediaStream, stopwatch: Stopwatch) {
	const meter = openLevelMeter(stream);
	let lastSound = stopwatch.read();
	let isSilent = false;
	let heard = false;
	let hasListened = false;
	return {
		listen(): Pick<State, 'level' | 'silence'> {
			const isMuted = stream.getTracks().some(({ muted }) => muted);
			const level = isMuted ? 0 : meter.read();
			isSilent = level === 0;
			// Before its first reading the meter is only starting, which is no sound.
			hasListened ||= level !== undefined;
			if (!isSilent) {
				heard ||= hasListened;
				lastSound = stopwatch.read();
			}
			const isQuiet = stopwatch.read() - lastSound >= QUIET_MS;
			return { level: level ?? 0, silence: isMuted ? 'muted' : isQuiet && 'quiet' };
		},
		/** True also where the browser cannot tell. */
		heardSound: () => heard || !isSilent,
		close: meter.close,
	};
}

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
