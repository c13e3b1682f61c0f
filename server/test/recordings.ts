import { readFileSync } from 'node:fs';

/** One second of a tone in each form that is accepted, and films of a second that are not. */
export type RecordingName =
	| 'speech.webm'
	| 'speech.ogg'
	| 'speech.mp4'
	| 'fragmented.mp4'
	| 'live.webm'
	| 'film.webm'
	| 'film.ogg'
	| 'film.mp4';

export const recordingBytes = (name: RecordingName): Buffer =>
	readFileSync(new URL(`./recordings/${name}`, import.meta.url));

/** The recording as a form sends it; the server must not believe its type. */
export const recordingFile = (name: RecordingName, type = 'audio/webm'): File =>
	new File([new Uint8Array(recordingBytes(name))], name, { type });

/** The recording as JSON sends it. */
export const recordingUrl = (name: RecordingName, type = 'audio/webm;codecs=opus'): string =>
	`data:${type};base64,${recordingBytes(name).toString('base64')}`;
