import { setTimeout as pause } from 'node:timers/promises';
import { indiaDate } from '../../contract/calendar.ts';
import type { Random } from '../../server/demo/random.ts';
import { patternedPhoto } from '../../server/test/patterned-photos.ts';
import { Deck } from '../chaos/deck.ts';
import { type Fellow, PASSWORD } from '../chaos/fellow.ts';
import {
	type Content,
	centerContent,
	centerPhotoContent,
	type Entry,
	newChildContent,
	ownMarkContent,
	type Presence,
	photoContent,
	registerContent,
	voiceContent,
} from '../chaos/ledger.ts';
import { newName, newPattern, newWord } from '../chaos/names.ts';
import { fingerprintOf, noise } from '../chaos/sound.ts';
import { type Answer, type Answers, type Call, GivenUp, Refused } from './answers.ts';

export interface KeyedEntry extends Entry {
	key: string;
}

const DAYS = 40;
const DAYS_OF_MODULE = 10;
const RECORDING_BYTES = 240_000;
const PARTS = 5;
const LEAST_PAUSE_MS = 50;
const PAUSE_MS = 400;

type Card = 'signIn' | 'register' | 'ownMark' | 'child' | 'center' | 'centerPhoto' | 'voice';
const cards: readonly Card[] = [
	...(['register', 'register', 'register', 'register', 'ownMark', 'ownMark'] as const),
	...(['child', 'child', 'center', 'centerPhoto', 'voice', 'voice', 'signIn'] as const),
];

/** A writer is a fellow whose phone sends each write until a server acknowledges it, and then the next. */
export class Writer {
	readonly fellow: Fellow;
	readonly ledger: KeyedEntry[] = [];
	readonly photos: Buffer[] = [];
	/** Each set has the servers that took the parts of one recording. */
	readonly takers: ReadonlySet<string>[] = [];
	/** The writer gave these calls up: a server refused them, or no server took them by the end. */
	readonly failures: string[] = [];
	readonly #mobile: string;
	readonly #answers: Answers;
	readonly #random: Random;
	readonly #deck: Deck<Card>;
	readonly #marks = new Map<string, Presence>();
	#token = '';
	#model: Record<string, unknown> = {};

	constructor(who: { fellow: Fellow; mobile: string }, answers: Answers, random: Random) {
		this.fellow = who.fellow;
		this.#mobile = who.mobile;
		this.#answers = answers;
		this.#random = random;
		this.#deck = new Deck(cards, random);
	}

	async write(isOver: () => boolean): Promise<void> {
		await this.#try(() => this.#begin());
		while (!isOver()) {
			const card = this.#deck.deal() ?? 'register';
			await this.#try(() => this.#steps[card]());
			await pause(LEAST_PAUSE_MS + this.#random.int(PAUSE_MS));
		}
	}

	async #try(step: () => Promise<unknown>): Promise<void> {
		try {
			await step();
		} catch (error) {
			if (!(error instanceof Refused || error instanceof GivenUp)) throw error;
			this.failures.push(error.message);
		}
	}

	async #begin(): Promise<void> {
		await this.#signIn();
		const [child] = this.fellow.children;
		const answer = await this.#answers.acknowledged({
			...{ method: 'GET', path: `/api/children/profile/${child?.id}/` },
			...{ token: this.#token, isWrite: false },
		});
		this.#model = answer.json.data as Record<string, unknown>;
	}

	readonly #steps: Readonly<Record<Card, () => Promise<void>>> = {
		signIn: () => this.#signIn(),
		register: () => this.#saveRegister(),
		ownMark: () => this.#saveOwnMark(),
		child: () => this.#saveChild(),
		center: () => this.#saveCenter(),
		centerPhoto: () => this.#saveCenterPhoto(),
		voice: () => this.#saveVoice(),
	};

	async #signIn(): Promise<void> {
		const body = { mobile_number: this.#mobile, password: PASSWORD };
		const path = '/api/fellow/login/';
		const { json } = await this.#answers.acknowledged({ method: 'POST', path, body, isWrite: false });
		this.#token = String(json.token);
	}

	async #save(content: Content, path: string, body: NonNullable<Call['body']>): Promise<Answer> {
		const entry: KeyedEntry = { content, isAcknowledged: false, key: crypto.randomUUID() };
		this.ledger.push(entry);
		const call = { method: 'POST', path, body, token: this.#token, key: entry.key, isWrite: true } as const;
		const answer = await this.#answers.acknowledged(call);
		entry.isAcknowledged = true;
		return answer;
	}

	#someDay(): { day: number; module: number; date: string } {
		const day = 1 + this.#random.int(DAYS);
		return { day, module: Math.ceil(day / DAYS_OF_MODULE), date: indiaDate(new Date()) };
	}

	/** Takes another value than the last one, so that each save leaves a trace. */
	#turn(cell: string): Presence {
		const next = this.#marks.get(cell) === 'Present' ? 'Absent' : 'Present';
		this.#marks.set(cell, next);
		return next;
	}

	async #saveRegister(): Promise<void> {
		const place = this.#someDay();
		const attendance = this.fellow.children.map(({ id }) => ({
			child_id: id,
			status: this.#turn(`${id} ${place.day}`),
		}));
		const marks = Object.fromEntries(attendance.map(({ child_id, status }) => [child_id, status]));
		const content = registerContent(place.day, place.date, marks);
		await this.#save(content, '/api/children/attendance/save/', { ...place, attendance });
	}

	async #saveOwnMark(): Promise<void> {
		const place = this.#someDay();
		const status = this.#turn(`own ${place.day}`);
		const content = ownMarkContent(place.day, place.date, status);
		await this.#save(content, '/api/fellow-attendance/', { ...place, status, mobile_number: this.#mobile });
	}

	/** The server chooses the id, so that a second save would be a second child. */
	async #saveChild(): Promise<void> {
		const full_name = newName(this.#random);
		const { id: _, ...model } = this.#model;
		const body = {
			...{ ...model, full_name, fellow_mobile_number: this.#mobile, confirm_duplicate: true },
			...{ date_of_birth: '2016-07-15', parent_mobile_number: '0872123456' },
		};
		const content = newChildContent(full_name, body.date_of_birth, body.parent_mobile_number);
		const { json } = await this.#save(content, '/api/children/profile/save/', body);
		const { pattern, photo } = await this.#newPhoto();
		const form = formOf({ child_id: String(json.child_id), photo });
		await this.#save(photoContent(full_name, pattern), '/api/children/photo/upload/', form);
	}

	async #newPhoto(): Promise<{ pattern: string; photo: File }> {
		const pattern = newPattern(this.#random);
		const bytes = await patternedPhoto(pattern);
		this.photos.push(bytes);
		return { pattern, photo: fileOf(bytes, 'photo.jpg') };
	}

	async #saveCenter(): Promise<void> {
		const pincode = String(500_000 + this.#random.int(9999));
		const landmark = newWord(this.#random);
		const body = { mobile_number: this.#mobile, center_data: { address: { pincode, landmark } } };
		await this.#save(centerContent(pincode, landmark), '/api/learning-center/save/', body);
	}

	async #saveCenterPhoto(): Promise<void> {
		const { pattern, photo } = await this.#newPhoto();
		const form = formOf({ mobile_number: this.#mobile, photo });
		await this.#save(centerPhotoContent(pattern), '/api/learning-center/photo/upload/', form);
	}

	/** Sends parts, each of which goes to the server whose turn it is. */
	async #saveVoice(): Promise<void> {
		const name = newName(this.#random);
		const sound = noise(this.#random.int(2 ** 31), RECORDING_BYTES);
		const upload = crypto.randomUUID();
		const size = Math.ceil(sound.length / PARTS);
		const takers = new Set<string>();
		for (let number = 0; number < PARTS; number++) {
			const offset = number * size;
			const part = fileOf(sound.subarray(offset, offset + size), 'blob');
			const { server } = await this.#answers.acknowledged({
				...{ method: 'POST', path: `/api/uploads/${upload}/parts/${number}/` },
				...{ body: formOf({ offset: String(offset), part }), token: this.#token, isWrite: true },
			});
			takers.add(server);
		}
		this.takers.push(takers);
		const form = formOf({
			...{ mobile_number: this.#mobile, stakeholder_type: 'supporter' },
			...{ form_data: JSON.stringify({ Name: name }), audio: `upload:${upload}:${PARTS}` },
		});
		await this.#save(voiceContent(name, fingerprintOf(sound)), '/api/fellow/testimonial/upload/', form);
	}
}

const fileOf = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name);

const formOf = (fields: Readonly<Record<string, string | File>>) => (): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
};
