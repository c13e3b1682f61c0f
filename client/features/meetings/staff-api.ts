import { useQuery } from '@tanstack/react-query';
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
	type MeetingLine,
	meetingFacts,
	meetingGuests,
	meetingOutcome,
	newMeeting,
} from '@yuva/contract/meetings/schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
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
export const useChangeMeeting = () => useWrite(changeMeeting, SHOWN);
export const useChangeGuests = () => useWrite(changeGuests, SHOWN);
export const useCancelMeeting = () => useWrite(cancelMeeting, SHOWN);
export const useNoteOutcome = () => useWrite(noteOutcome, SHOWN);
