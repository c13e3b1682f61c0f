import { nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import type { FellowMark, Presence } from '@yuva/contract/attendance/schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQueuedMarks } from './api.ts';
import { readMark } from './queued.ts';
import { dateAfterRefusal, dateAsSaved, dateOfPhone, type GivenDate, usePhoneDate } from './register-date.ts';

type QueuedMarks = ReturnType<typeof useQueuedMarks>;

/** What the server refused of the day that `queued` is of, unless something was saved after it. */
function refusedOf(queued: QueuedMarks, phoneDate: string) {
	const last = queued.at(-1);
	if (!last?.refusal) return undefined;
	const { status, date } = readMark(last.input);
	return { status, given: dateAfterRefusal(date, last, phoneDate), reason: last.refusal.detail };
}

interface Typed {
	status?: Presence;
	date?: string;
}

/** The form of an own mark: what was typed over what waits, what was refused and what is known. */
export function useMarkForm(marks: readonly FellowMark[]) {
	const [params] = useSearchParams();
	const [day, setDay] = useState(() => dayIn(params) ?? nextDay(marks.map((mark) => mark.day)));
	const [typed, setTyped] = useState<Typed>({});
	const [isDone, setDone] = useState(false);
	const phoneDate = usePhoneDate();
	const allQueued = useQueuedMarks();
	const queued = allQueued.filter(({ input }) => Number(input.day) === day);
	const refused = refusedOf(queued, phoneDate);
	const earlier = marks.find((mark) => mark.day === day);
	const given: GivenDate =
		typed.date === undefined
			? (refused?.given ?? (earlier ? dateAsSaved(earlier.date, queued) : dateOfPhone(phoneDate)))
			: { date: typed.date, clock: null };
	function touch(next: Typed) {
		setDone(false);
		setTyped(next);
	}
	const status = typed.status ?? refused?.status ?? 'Absent';
	const { date } = given;
	const isAsSaved = earlier?.status === status && earlier.date === date;
	return {
		day,
		/** What the server has for this day already, or will have. */
		earlier,
		refusal: refused?.reason,
		/** How far what was saved of this day on this phone has come. */
		queued,
		status,
		date,
		/** How the clocks stood when the phone filled in the date; see `GivenDate`. */
		dated: given.clock,
		/** There is nothing to save: nothing was touched since the last save, or the mark is as it is saved. */
		isSaved: !refused && (isDone || isAsSaved),
		setStatus: (next: Presence) => touch({ ...typed, status: next }),
		setDate: (next: string) => touch({ ...typed, date: next }),
		chooseDay(next: number) {
			setDay(next);
			touch(typed.status ? { status: typed.status } : {});
		},
		/** The form after a save. */
		reset() {
			setTyped({});
			setDone(true);
		},
	};
}

/** From the address; a refused mark links here with its programme day. */
function dayIn(params: URLSearchParams): number | undefined {
	const day = Number(params.get('day'));
	return Number.isInteger(day) && day >= 1 && day <= PROGRAMME_DAYS ? day : undefined;
}
