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
	MEETING_CHANGED,
	type MeetingLine,
	meetingFacts,
	meetingGuests,
	meetingOutcome,
	newMeeting,
	type WholeMeeting,
} from '@yuva/contract/meetings/schema';
import { ApiError, call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

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
export const useChangeMeeting = () => useMeetingWrite(changeMeeting);
export const useChangeGuests = () => useMeetingWrite(changeGuests);
export const useCancelMeeting = () => useWrite(cancelMeeting, SHOWN);
export const useNoteOutcome = () => useMeetingWrite(noteOutcome);

/**
 * Where another person has changed the meeting meanwhile, it is read again, and `onOvertaken` gets it before the
 * refusal is thrown.
 *
 * @throws ApiError | NetworkError from the function returned
 */
function useMeetingWrite<E extends typeof changeMeeting | typeof changeGuests | typeof noteOutcome>(
	endpoint: E,
) {
	const cache = useQueryClient();
	const { send } = useWrite(endpoint, SHOWN);
	return async (
		input: Input<E> & { id: string },
		onOvertaken: (now: WholeMeeting) => void,
	): Promise<void> => {
		try {
			await send(input);
		} catch (error) {
			if (error instanceof ApiError && error.message === MEETING_CHANGED) {
				const { id } = input;
				onOvertaken(await cache.fetchQuery({ ...queryOf(getMeeting, { id }), staleTime: 0 }));
			}
			throw error;
		}
	};
}
