import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import {
	cancelMeeting,
	changeGuests,
	changeMeeting,
	getMeeting,
	listMeetings,
	makeMeeting,
	noteOutcome,
} from '@yuva/contract/meetings/endpoints';
import {
	isSameMeeting,
	MEETING_CHANGED,
	type MeetingFacts,
	type MeetingLine,
	type MeetingOutcome,
	meetingFacts,
	meetingGuests,
	meetingOutcome,
	newMeeting,
	type WholeMeeting,
} from '@yuva/contract/meetings/schema';
import { useRef } from 'react';
import { ApiError, call, mayHaveWorked, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { areSameIds, idsOf } from './joined.ts';

const NO_MEETING = 'This meeting was not found. Its fellows may belong to another lead now.';

export const useMeetings = (): Pages<MeetingLine> =>
	usePages([listMeetings.path, 'pages'], (cursor, signal) => call(listMeetings, { cursor }, { signal }));

export const useMeeting = (id: string) => queryStateOf(useQuery(queryOf(getMeeting, { id })), NO_MEETING);

export const meetingInputs = {
	facts: meetingFacts,
	guests: meetingGuests,
	whole: newMeeting,
	outcome: meetingOutcome,
};

const SHOWN = [listMeetings, getMeeting];
export const useMakeMeeting = () => useWrite(makeMeeting, SHOWN);
export const useCancelMeeting = () => useWrite(cancelMeeting, SHOWN);

type Change = typeof changeMeeting | typeof changeGuests | typeof noteOutcome;

/** A form changes a part of a meeting. */
interface Part<Values, E extends Change> {
	endpoint: E;
	of(meeting: WholeMeeting): Values;
	isSame(one: Values, other: Values): boolean;
	inputOf(id: string, values: Values, before: Values): Input<E>;
}

export const factsPart: Part<MeetingFacts, typeof changeMeeting> = {
	endpoint: changeMeeting,
	of: ({ title, kind, on, at, place }) => ({ title, kind, on, at, place }),
	isSame: isSameMeeting,
	inputOf: (id, facts, before) => ({ id, ...facts, before }),
};

export const guestsPart: Part<string[], typeof changeGuests> = {
	endpoint: changeGuests,
	of: ({ guests }) => idsOf(guests),
	isSame: areSameIds,
	inputOf: (id, guests, before) => ({ id, guests, before }),
};

export const outcomePart: Part<MeetingOutcome, typeof noteOutcome> = {
	endpoint: noteOutcome,
	of: ({ guests, minutes }) => ({ present: idsOf(guests.filter(({ was_present }) => was_present)), minutes }),
	isSame: (one, other) => one.minutes === other.minutes && areSameIds(one.present, other.present),
	inputOf: (id, outcome, before) => ({ id, ...outcome, before }),
};

/** Another person has saved the meeting since: the part as the form began with it, and what is there now. */
export interface Overtaken<Values> {
	before: Values;
	now: Values;
	meeting: WholeMeeting;
}

/**
 * Where another person has changed the meeting meanwhile, it is read again, and `onOvertaken` gets it before the
 * refusal is thrown. What this form sent itself, without an answer, is no change of another person.
 *
 * @throws ApiError | NetworkError from `save`
 */
export function useMeetingPart<Values, E extends Change>(
	{ endpoint, of, isSame, inputOf }: Part<Values, E>,
	meeting: WholeMeeting,
) {
	const { id } = meeting;
	const cache = useQueryClient();
	const { send } = useWrite(endpoint, SHOWN);
	const before = useRef(of(meeting));
	const lost = useRef<Values | undefined>(undefined);
	return {
		hasChanged: (values: Values): boolean => lost.current !== undefined || !isSame(values, before.current),
		async save(values: Values, onOvertaken: (what: Overtaken<Values>) => void): Promise<void> {
			try {
				await sendSaved(values).catch((error: unknown) => sendOnceMore(values, error, onOvertaken));
			} catch (error) {
				if (mayHaveWorked(error)) lost.current = values;
				throw error;
			}
			before.current = values;
			lost.current = undefined;
		},
	};
	async function sendSaved(values: Values): Promise<void> {
		await send(inputOf(id, values, before.current));
	}
	async function sendOnceMore(
		values: Values,
		error: unknown,
		onOvertaken: (what: Overtaken<Values>) => void,
	): Promise<void> {
		if (!(error instanceof ApiError && error.message === MEETING_CHANGED)) throw error;
		const stored = await cache.fetchQuery({ ...queryOf(getMeeting, { id }), staleTime: 0 });
		const now = of(stored);
		const isOwn = lost.current !== undefined && isSame(now, lost.current);
		if (!isOwn) onOvertaken({ before: before.current, now, meeting: stored });
		before.current = now;
		lost.current = undefined;
		if (!isOwn) throw error;
		await sendSaved(values);
	}
}
