import { displayDate } from '@yuva/contract/calendar';
import { type ConsentRecord, purposeLabel, relationLabel } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import { changeInWords } from '../../language/change-in-words.ts';
import { useChangesElsewhere, type Values } from '../../local/local.ts';
import { useQueuedConsents } from './consent-api.ts';

const NAMELESS: ReadonlySet<string> = new Set();

function answerText(isGiven: boolean | undefined): string {
	if (isGiven === undefined) return '';
	return isGiven ? 'Yes' : 'No';
}

/** The names are those on the screen. */
const talkValues = (talk: ConsentRecord | undefined): Values => ({
	[purposeLabel.register]: answerText(talk?.register),
	[purposeLabel.photo]: answerText(talk?.photo),
	[purposeLabel.voice]: answerText(talk?.voice),
	"Guardian's Name": talk ? titleCase(talk.guardian_name) : '',
	Guardian: talk ? relationLabel[talk.relation] : '',
	Date: displayDate(talk?.date ?? ''),
});

/** Changes by another phone since this phone last showed the consent; `latest` includes queued talks. */
export function useConsentNews(child: string, latest: ConsentRecord | undefined) {
	const kept = useQueuedConsents(child);
	const values = talkValues(latest);
	// A refused talk was shown before and is gone now; no other phone changed it.
	const isOwn = kept.some(({ input, state }) => state === 'refused' || input.id === latest?.id);
	const news = useChangesElsewhere(`consent ${child}`, {
		values,
		own: new Set(isOwn ? Object.keys(values) : []),
	});
	return { ...news, changes: news.changes.map((change) => changeInWords(change, NAMELESS)) };
}
