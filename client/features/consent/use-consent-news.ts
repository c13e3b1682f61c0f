import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { type ConsentRecord, purposeLabel, relationLabel } from '@yuva/contract/consent/schema';
import { changeInWords, useChangesElsewhere, type Values } from '../../local/local.ts';
import { useQueuedConsents } from './api.ts';

const NAMELESS: ReadonlySet<string> = new Set();

function answerText(isGiven: boolean | undefined): string {
	if (isGiven === undefined) return '';
	return isGiven ? 'Yes' : 'No';
}

/** What of the latest talk is told when it is another, by the names that the screen shows. */
const talkValues = (talk: ConsentRecord | undefined): Values => ({
	[purposeLabel.register]: answerText(talk?.register),
	[purposeLabel.photo]: answerText(talk?.photo),
	[purposeLabel.voice]: answerText(talk?.voice),
	"Guardian's Name": talk ? titleCase(talk.guardian_name) : '',
	Guardian: talk ? relationLabel[talk.relation] : '',
	Date: displayDate(talk?.date ?? ''),
});

/** What was recorded about a child's consent on another phone since this one showed it; `latest` with what waits here. */
export function useConsentNews(child: string, latest: ConsentRecord | undefined) {
	const kept = useQueuedConsents(child);
	const values = talkValues(latest);
	// what was refused stood here before, and stands here no longer
	const isOwn = kept.some(({ input, state }) => state === 'refused' || input.id === latest?.id);
	const news = useChangesElsewhere(`consent ${child}`, {
		values,
		own: new Set(isOwn ? Object.keys(values) : []),
	});
	return { ...news, changes: news.changes.map((change) => changeInWords(change, NAMELESS)) };
}
