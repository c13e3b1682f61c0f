import { centerStatusLabel, type LearningCenter } from '@yuva/contract/learning-center/schema';
import { changeInWords } from '../../language/change-in-words.ts';
import { useChangesElsewhere, type Values } from '../../local/local.ts';
import { useReadCenter } from './api.ts';
import { pointText } from './center-form.ts';
import type { CenterPart } from './queued.ts';

/** Ids and addresses tell the fellow nothing. */
const NAMELESS: ReadonlySet<string> = new Set([
	'State',
	'District',
	'Mandal',
	'Village',
	'District Lead',
	'Team Lead',
	'LC Photo',
]);
const LEADS = ['District Lead', 'Team Lead'];

/** Saving a part may change these fields; a new district clears the leads. */
const FIELDS: Record<CenterPart | 'photo', readonly string[]> = {
	address: [
		...['State', 'District', 'Mandal', 'Village', 'Pincode'],
		...['Colony Name', 'Door No', 'Landmark', 'Location', ...LEADS],
	],
	top: [...LEADS, 'LC Status'],
	photo: ['LC Photo'],
};

const words = (value: string | number | null): string => String(value ?? '');

/** The names are those on the screen. */
function centerValues({ address, ...center }: LearningCenter): Values {
	const { latitude, longitude } = address;
	return {
		State: words(address.state),
		District: words(address.district),
		Mandal: words(address.mandal),
		Village: words(address.village),
		Pincode: words(address.pincode),
		'Colony Name': words(address.colonyName),
		'Door No': words(address.doorNumber),
		Landmark: words(address.landmark),
		Location: latitude === null || longitude === null ? '' : pointText({ latitude, longitude }),
		'District Lead': words(center.districtLeadName),
		'Team Lead': words(center.teamLeadName),
		'LC Status': centerStatusLabel[center.status],
		// The query part changes every few minutes.
		'LC Photo': center.lc_photo_url?.split('?')[0] ?? '',
	};
}

export function useCenterNews() {
	const { read, ownParts } = useReadCenter();
	const own = new Set(ownParts.flatMap((part) => FIELDS[part]));
	const news = useChangesElsewhere('learning center', read && { values: centerValues(read), own });
	return { ...news, changes: news.changes.map((change) => changeInWords(change, NAMELESS)) };
}
