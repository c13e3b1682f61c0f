import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../language/language.ts';
import { useSession, useToday } from '../../local/local.ts';
import { ShareButton } from '../../ui/inputs/share-button.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { pictureOf } from '../../ui/media/picture-of.ts';
import { useAttendanceSummary, useFellowMarks, useLastRecords } from '../attendance/api.ts';
import { waitingFor } from './waiting-for.tsx';
import { type Week, weekToShare } from './week.ts';
import { WeekPicture } from './week-picture.tsx';

/** The picture is for the family and the village. */
export function WeekCard() {
	return (
		<Section title={t('My week')} icon={<CalendarDays aria-hidden />}>
			<OwnWeek />
		</Section>
	);
}

/** Returns true once the card keeps its height, so that a card below it can come without a jump. */
export const useIsWeekDrawn = (): boolean =>
	[useFellowMarks(), useLastRecords(), useAttendanceSummary()].every(
		({ data, isFetched }) => data !== undefined || isFetched,
	);

function OwnWeek() {
	const today = useToday();
	const own = useFellowMarks();
	const records = useLastRecords();
	const summary = useAttendanceSummary();
	if (!own.data || !records.data || !summary.data) return waitingFor([own, records, summary]);
	const week = weekToShare(today, own.data, records.data);
	if (!week) {
		return (
			<p className="text-ink-soft">
				{t('This week is still quiet. Mark attendance, and share a picture of your week.')}
			</p>
		);
	}
	return <WeekToShare week={week} daysDone={summary.data.marked_days.length} />;
}

function WeekToShare({ week, daysDone }: { week: Week; daysDone: number }) {
	const name = useSession()?.full_name ?? '';
	const drawing = useRef<SVGSVGElement>(null);
	const { days, average } = week;
	const first = days[0]?.date ?? '';
	const dates = `${displayDate(first)} – ${displayDate(days.at(-1)?.date ?? '')}`;
	const figures = [
		...(average
			? [
					{
						value: t('{number} of {count}', { number: average.present, count: average.marked }),
						words: t('children came, on average'),
					},
				]
			: []),
		{
			value: t('{number} of {count}', { number: daysDone, count: PROGRAMME_DAYS }),
			words: t('days of the programme'),
		},
	];
	const said = [
		`${t('My week')}, ${dates}`,
		`${t('Days with a marked register')}: ${days.filter(({ isRegistered }) => isRegistered).length}`,
		`${t('Days at the center')}: ${days.filter(({ own }) => own === 'Present').length}`,
		...figures.map(({ value, words }) => `${value} ${words}`),
	].join('. ');
	async function make(): Promise<File> {
		if (!drawing.current) throw new Error('The week is not drawn');
		return pictureOf(drawing.current, `my-week-${first}.png`);
	}
	return (
		<>
			<WeekPicture ref={drawing} label={said} {...{ name, dates, days, figures }} />
			<ShareButton make={make} text={`${t('My week')}, ${dates}`} />
		</>
	);
}
