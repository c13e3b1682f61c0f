import { getConcern, moveConcern, noteConcern } from '@yuva/contract/concerns/endpoints';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { recordingFile } from './recordings.ts';
import { forgetReaders, giveFactor, makeReader, raise } from './safeguarding.ts';
import { makeScene } from './scene.ts';
import type { TestApp } from './test-app.ts';

/** Makes all readers who must not learn of a concern, and the fellow with a child whom it is about. */
export async function concernScene(app: TestApp) {
	const { db } = app;
	await forgetReaders(db);
	const reader = await makeReader(db);
	const teamLead = await makeTeamLead(db);
	const place = await placeIn(db, PEDDAPALLI);
	const photo = asFile(await photoWithPlace(16, 16));
	const scene = await makeScene(db, { stage: 'granted' }, { teamLead, place, photo });
	const admin = await makeAdmin(db);
	// the head office has a second factor
	await giveFactor(db, admin);
	const others = {
		sender: scene.owner,
		neighbour: await makeFellow(db),
		stranger: await makeFellow(db, { district: VIKARABAD }),
		teamLead,
		lead: await makeDistrictLead(db, PEDDAPALLI),
		otherLead: await makeDistrictLead(db, VIKARABAD),
		// this person is named and has not said yes
		named: await makeTeamLead(db),
		admin,
		// the readers are three: one left the list, one lost the second factor, and one is accused by the concern
		former: await makeReader(db),
		withoutFactor: await makeReader(db),
		passedBy: await makeReader(db),
	} satisfies Record<string, Person>;
	await db
		.insertInto('safeguarding_persons')
		.values({ account_id: others.named.id, named_at: new Date() })
		.execute();
	await db.deleteFrom('safeguarding_persons').where('account_id', '=', others.former.id).execute();
	await db.deleteFrom('authenticators').where('account_id', '=', others.withoutFactor.id).execute();
	/** The words of the concern begin with "Canary", and it has a recording. @returns its id, after a reader has read, heard and moved it */
	async function raiseAndRead(): Promise<string> {
		const said = { text: 'Canarywords', child_name: 'Canarychild', place_and_time: 'Canaryplace' };
		const concern_id = await raise(app, scene.owner, {
			...said,
			child_id: scene.child,
			not_for: [others.passedBy.id],
			audio: recordingFile('speech.webm'),
		});
		const asReader = { token: reader.token };
		await app.call(moveConcern, { concern_id, from: 'new', state: 'in_hand', text: 'Canarystep' }, asReader);
		await app.call(noteConcern, { concern_id, text: 'Canarynote' }, asReader);
		const { body } = await app.call(getConcern, { concern_id }, asReader);
		await app.http.inject({ url: body.recording.url });
		return concern_id;
	}
	return { scene, reader, others, raiseAndRead };
}
