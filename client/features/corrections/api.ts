import { useQuery } from '@tanstack/react-query';
import { getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import {
	chooseTeamLead,
	correctName,
	correctNumber,
	listCorrections,
	listTeamLeadsFor,
	undoCorrection,
} from '@yuva/contract/corrections/endpoints';
import { getFellow, listFellows, listTransfers } from '@yuva/contract/fellows/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { useConfirmedWrite } from '../auth/parts/use-confirmed-write.ts';

export const useCorrections = (fellow_id: string) =>
	queryStateOf(useQuery({ ...queryOf(listCorrections, { fellow_id }), select: ({ data }) => data }));

const PERSON = [listCorrections, getFellow, listFellows, getApplication, listApplications];

export const useCorrectNumber = () => useConfirmedWrite(correctNumber, PERSON);

export const useCorrectName = () => useWrite(correctName, PERSON);

const LEADS = [...PERSON, listTeamLeadsFor, getLearningCenter];

/** An undone move or merge changes two centers. */
export const useUndoCorrection = () =>
	useConfirmedWrite(undoCorrection, [...LEADS, listChildren, listChildYears, listTransfers]);

export const useTeamLeadsFor = (fellow_id: string) =>
	queryStateOf(useQuery(queryOf(listTeamLeadsFor, { fellow_id })));

export const useChooseTeamLead = () => useWrite(chooseTeamLead, LEADS);
