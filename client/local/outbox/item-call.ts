import { WHOLE_BYTES } from '@yuva/contract/outbox/sending';
import { formOf, originHeaders, wireRequest } from '../server/request.ts';
import type { Session } from '../session/session.ts';
import type { StoredItem } from '../store/database.ts';
import { type Answer, ask, readRefusal } from './ask.ts';
import { writtenAt } from './correct-queued-date.ts';
import type { ItemContent } from './item-content.ts';
import { limitFor } from './part-size.ts';
import { readFile } from './pieces.ts';
import { noteReferences } from './store.ts';
import { PartRefused, upload } from './upload.ts';

/** Whose queue is sent, and the key to the server. */
export type Sender = Pick<Session, 'mobile_number' | 'owner' | 'token'>;

/** A call for an item. */
export interface ItemCall {
	item: StoredItem;
	content: ItemContent;
	sender: Sender;
	/** Resolves when what is small has gone. */
	letSmallPass: () => Promise<void>;
}

type Files = Record<string, File | string>;

/**
 * What the server says of an item. A conflict may mean that the key was used for an older form of the same write, of which the
 * answer was lost: asked in that form, the server repeats its answer.
 *
 * @throws Unanswered, or anything else when this phone cannot read the item
 */
export async function answerOf(call: ItemCall): Promise<Answer> {
	const answer = await exchange(call);
	const { olderInput } = call.content;
	const isConflict = answer.status === 409 && readRefusal(answer.body)?.code === 'conflict';
	if (!isConflict || !olderInput) return answer;
	return exchange({ ...call, content: { ...call.content, input: olderInput } });
}

async function exchange(call: ItemCall): Promise<Answer> {
	const { item, content, sender } = call;
	const { method, url, body } = wireRequest(content, content.input);
	const headers: Record<string, string> = {
		authorization: `Bearer ${sender.token}`,
		'idempotency-key': item.id,
		...originHeaders(content.enrolment_id, writtenAt(content)),
	};
	if (content.fileFields.length === 0) {
		headers['content-type'] = 'application/json';
		const text = JSON.stringify(body);
		return ask({ url, request: { method, headers, body: text }, limit: limitFor(text.length, undefined) });
	}
	try {
		const form = { ...body, ...(await filesOf(call)) };
		const request = { method, headers, body: formOf(form, content.fileFields) };
		return await ask({ url, request, limit: limitFor(sizeOf(form), undefined) });
	} catch (error) {
		if (error instanceof PartRefused) return error.answer;
		throw error;
	}
}

const sizeOf = (form: Record<string, unknown>): number =>
	Object.values(form).reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);

/** What stands in the form for each file: the file, or a reference to its parts, which the server then has. */
async function filesOf({ item, content, sender: { token }, letSmallPass }: ItemCall): Promise<Files> {
	const form: Files = {};
	const references = { ...item.references };
	for (const [field, file] of Object.entries(content.files)) {
		if (file.size <= WHOLE_BYTES) {
			form[field] = await readFile(item, field, file);
			continue;
		}
		const reference = references[field] ?? (await upload({ item, field, file, token, letSmallPass }));
		references[field] = reference;
		form[field] = reference;
	}
	const isNew = Object.keys(references).length > Object.keys(item.references ?? {}).length;
	if (isNew) await noteReferences(item.id, references);
	return form;
}
