import { displayDate, timeInWords } from '@yuva/contract/calendar';
import type { MeetingFacts } from '@yuva/contract/meetings/schema';
import { t } from '../../language/language.ts';

export const whenText = ({ on, at }: Pick<MeetingFacts, 'on' | 'at'>): string =>
	`${displayDate(on)}, ${timeInWords(at, t)}`;
