import { readFileSync } from 'node:fs';

/** A one-second tone in each accepted form, and one-second films that are refused. */
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

/** The server must ignore `type`. */
export const recordingFile = (name: RecordingName, type = 'audio/webm'): File =>
	new File([new Uint8Array(recordingBytes(name))], name, { type });

export const recordingUrl = (name: RecordingName, type = 'audio/webm;codecs=opus'): string =>
	`data:${type};base64,${recordingBytes(name).toString('base64')}`;
