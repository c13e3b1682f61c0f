import { speakerText } from '@yuva/contract/testimonials/publications-rules';
import type { PublicVoice } from '@yuva/contract/testimonials/publications-schema';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { selectLatestVoice } from './publications-queries.ts';

export async function findVoice(db: Db, viewer: Viewer): Promise<PublicVoice | undefined> {
	const voice = await selectLatestVoice(db, viewer);
	if (!voice) return undefined;
	const { text, author, location, place, stakeholder_type } = voice;
	return { text, author, location, place, who: speakerText(stakeholder_type) };
}
