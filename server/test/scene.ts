import type { Db } from '../platform/database/database.ts';
import { makeAttentionItem } from './attention-rows.ts';
import {
	makeChild,
	makeFellow,
	makeMessage,
	makeTask,
	newMobile,
	type Person,
	type Place,
} from './factories.ts';
import type { PolicyRow, Scene } from './policy-row.ts';

interface Surroundings {
	teamLead: Person;
	place: Place;
	photo: File;
}

/** Makes a new owner with a child, a task, an attention item and a message, who makes the call. */
export async function makeScene(
	db: Db,
	{ stage }: Pick<PolicyRow, 'stage'>,
	{ teamLead, place, photo }: Surroundings,
): Promise<Scene> {
	const owner = await makeFellow(db, { stage, own_password: true, teamLead });
	return {
		owner,
		caller: owner,
		child: await makeChild(db, owner),
		task: await makeTask(db, owner),
		item: await makeAttentionItem(db, owner),
		message: await makeMessage(db, owner),
		place,
		photo,
		fresh: { id: crypto.randomUUID(), mobile: newMobile() },
	};
}
