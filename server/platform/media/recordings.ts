import { NO_SOUND, SHORTEST_RECORDING_MS } from '@yuva/contract/recording';
import { AppError } from '../errors.ts';
import { mp4Sound } from './recording-mp4.ts';
import { oggSound } from './recording-ogg.ts';
import { webmSound } from './recording-webm.ts';

const RECORDING_LIMIT = 10 * 1024 * 1024;

const kinds = [
	{ contentType: 'audio/webm', extension: 'webm', soundOf: webmSound },
	{ contentType: 'audio/ogg', extension: 'ogg', soundOf: oggSound },
	{ contentType: 'audio/mp4', extension: 'mp4', soundOf: mp4Sound },
] as const;

interface Recording extends Pick<(typeof kinds)[number], 'contentType' | 'extension'> {
	bytes: Buffer;
}

/**
 * The content decides; every track must be sound.
 * @throws AppError `unsupported_media` for anything else (also a film with sound), `invalid` for less than a second,
 * `too_large` over 10 MB
 */
export function recognizeRecording(bytes: Buffer): Recording {
	if (bytes.length > RECORDING_LIMIT) throw new AppError('too_large', 'This recording is larger than 10 MB.');
	for (const { soundOf, ...kind } of kinds) {
		const sound = soundOf(bytes);
		if (!sound) continue;
		if (!lastsASecond(sound.lengths)) throw new AppError('invalid', NO_SOUND);
		return { ...kind, bytes: sound.bytes };
	}
	throw new AppError('unsupported_media', 'This file is not a sound recording. Record it again.');
}

function lastsASecond(lengths: Iterable<number>): boolean {
	let milliseconds = 0;
	for (const length of lengths) {
		milliseconds += length;
		if (milliseconds >= SHORTEST_RECORDING_MS) return true;
	}
	return false;
}
