import { useQuery } from '@tanstack/react-query';
import { getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import {
	correctName,
	correctNumber,
	listCorrections,
	undoCorrection,
} from '@yuva/contract/corrections/endpoints';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import { ApiError, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { useConfirmedWrite } from '../second-factor/parts/use-confirmed-write.ts';

/** Latest first. */
export const useCorrections = (fellow_id: string) =>
	queryStateOf(useQuery({ ...queryOf(listCorrections, { fellow_id }), select: ({ data }) => data }));

/** What shows a person's name or number. */
const PERSON = [listCorrections, getFellow, listFellows, getApplication, listApplications];

export const useCorrectNumber = () => useConfirmedWrite(correctNumber, PERSON);

export const useCorrectName = () => useWrite(correctName, PERSON);

export const useUndoCorrection = () => useConfirmedWrite(undoCorrection, PERSON);

export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
