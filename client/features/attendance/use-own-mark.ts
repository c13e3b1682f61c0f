import { moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import type { FellowMark, Presence } from '@yuva/contract/attendance/schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useForm } from '../../ui/forms/use-form.ts';
import { ownSaveFailureOf, useQueuedMarks, useSaveFellowMark } from './api.ts';
import { readMark } from './marks-on-phone.ts';
import {
	dateAfterRefusal,
	dateAsSaved,
	dateOfPhone,
	type GivenDate,
	useDateFaultOf,
	usePhoneDate,
} from './register-date.ts';

export interface OwnMarks {
	marks: readonly FellowMark[];
	/** The server's marks are never dated after today, even if the phone's clock is wrong. */
	stored: readonly FellowMark[];
}

export type QueuedMarks = ReturnType<typeof useQueuedMarks>;

/** Returns the refusal of the day, unless a later save followed. */
function refusedOf(queued: QueuedMarks, phoneDate: string) {
	const last = queued.at(-1);
	if (!last?.refusal) return undefined;
	const { status, date } = readMark(last.input);
	return { status, given: dateAfterRefusal(date, last, phoneDate), reason: last.refusal.detail };
}

interface Typed {
	status: Presence | undefined;
	date: string | undefined;
}

type MarkOfDay = Pick<FellowMark, 'day' | 'status'> & GivenDate;

const NOTHING: Typed = { status: undefined, date: undefined };

/** The form shows, in this order, what was typed, refused, waits or is known. */
function useDay(marks: readonly FellowMark[]) {
	const [params] = useSearchParams();
	const [day, setDay] = useState(() => dayIn(params) ?? nextDay(marks.map((mark) => mark.day)));
	const phoneDate = usePhoneDate();
	const queued = useQueuedMarks().filter(({ input }) => Number(input.day) === day);
	const refused = refusedOf(queued, phoneDate);
	const earlier = marks.find((mark) => mark.day === day);
	const known = () =>
		refused?.given ?? (earlier ? dateAsSaved(earlier.date, queued) : dateOfPhone(phoneDate));
	return {
		day,
		setDay,
		earlier,
		refusal: refused?.reason,
		queued,
		markOf: ({ status, date }: Typed): MarkOfDay => ({
			day,
			status: status ?? refused?.status ?? 'Absent',
			...(date === undefined ? known() : { date, clock: null }),
		}),
	};
}

type Question = 'same date' | 'replace';

export function useMarkForm({ marks, stored }: OwnMarks) {
	const { setDay, markOf, ...about } = useDay(marks);
	const { day, earlier, refusal } = about;
	const [saved, setSaved] = useState<'on the server' | 'on this phone'>();
	const [asked, setAsked] = useState<Question>();
	const dateFaultOf = useDateFaultOf();
	const faultsOf = ({ date }: MarkOfDay) =>
		dateFaultOf(
			date,
			stored.some((mark) => mark.date === date),
		);
	const { save } = useSaveFellowMark();
	const form = useForm({
		schema: z.transform(markOf).check(({ value, issues }) => {
			const { fault: message } = faultsOf(value);
			if (message) issues.push({ code: 'custom', path: ['date'], message, input: value });
		}),
		start: NOTHING,
		send,
		refusalOf: (error) => ({ message: ownSaveFailureOf(error), fields: {} }),
		onFaults: () => setSaved(undefined),
	});
	const mark = markOf(form.values);
	const isAsSaved = earlier?.status === mark.status && earlier.date === mark.date;
	/** Nothing is left to save when nothing was touched since the last save, or the mark is as it was saved. */
	const isSaved = refusal === undefined && ((saved !== undefined && !form.isUnkept) || isAsSaved);
	const sameDay = otherDayOn(mark.date, day, marks);

	async function send({ status, date, clock }: MarkOfDay): Promise<boolean> {
		if (isSaved) return false;
		setSaved(undefined);
		const due: (Question | undefined)[] = [];
		if (sameDay !== undefined) due.push('same date');
		if (earlier) due.push('replace');
		const next = due[due.indexOf(asked) + 1];
		setAsked(next);
		if (next) return false;
		const { sent } = await save({ date, module: moduleOfDay(day), day, status }, clock);
		form.reset(NOTHING);
		setSaved(sent ? 'on the server' : 'on this phone');
		return true;
	}
	return {
		...about,
		form,
		mark,
		dateFaults: faultsOf(mark),
		isSaved,
		saved,
		asked,
		sameDay,
		closeQuestion: () => setAsked(undefined),
		chooseDay(next: number) {
			// What the save tells is about the day that it saves.
			if (form.isPending) return;
			setDay(next);
			setSaved(undefined);
			form.change({ date: undefined });
		},
	};
}

function otherDayOn(date: string, day: number, marks: readonly FellowMark[]): number | undefined {
	const days = marks.filter((mark) => mark.date === date).map((mark) => mark.day);
	return days.includes(day) ? undefined : days.at(-1);
}

/** A refused mark links here with its programme day. */
function dayIn(params: URLSearchParams): number | undefined {
	const day = Number(params.get('day'));
	return Number.isInteger(day) && day >= 1 && day <= PROGRAMME_DAYS ? day : undefined;
}
