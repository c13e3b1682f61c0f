import { useQuery } from '@tanstack/react-query';
import { listColleges, listCourses, listUniversities } from '@yuva/contract/reference/endpoints';
import {
	addStudyOption,
	getStudyOption,
	hideStudyOption,
	listStudyOptions,
	renameStudyOption,
} from '@yuva/contract/settings/options-endpoints';
import type { PlacedOption, StudyOption } from '@yuva/contract/settings/options-schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages, QueryState } from '../../ui/feedback/query-state.ts';
import type { OptionList } from './option-list.ts';

export function useOptions({ level, parent }: OptionList, search: string): Pages<StudyOption> {
	const question = { level, ...(parent && { parent_id: String(parent.id) }), ...(search && { search }) };
	return usePages(
		[listStudyOptions.path, 'pages', question],
		(cursor, signal) => call(listStudyOptions, { ...question, cursor }, { signal }),
		true,
	);
}

export const useParent = ({ level, id }: NonNullable<OptionList['parent']>): QueryState<PlacedOption> =>
	queryStateOf(useQuery(queryOf(getStudyOption, { level, id })), 'This list was not found.');

const CHANGED = [listStudyOptions, getStudyOption, listUniversities, listColleges, listCourses];

export const useAddOption = () => useWrite(addStudyOption, CHANGED);
export const useRenameOption = () => useWrite(renameStudyOption, CHANGED);
export const useHideOption = () => useWrite(hideStudyOption, CHANGED);
