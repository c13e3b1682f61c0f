import {
	levelLabel,
	levelsLabel,
	type OptionLevel,
	type StudyOption,
} from '@yuva/contract/settings/options-schema';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { HIDE_WORDS, HideDialog } from './hide-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { type OptionList, pathOf } from './option-list.ts';
import { useOptions } from './options-api.ts';

export interface OptionTableProps {
	list: OptionList;
	/** Part of a name. */
	search: string;
}

export function OptionTable({ list, search }: OptionTableProps) {
	const pages = useOptions(list, search);
	const [renamed, setRenamed] = useState<StudyOption>();
	const [asked, setAsked] = useState<StudyOption>();
	return (
		<>
			<Loaded query={pages} skeleton={<ListSkeleton rows={5} label={t('Loading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoOptions level={list.level} isSearched={search !== ''} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t(levelsLabel[list.level])}
								captionHidden
								columns={columnsOf(list.level, { onRename: setRenamed, onHide: setAsked })}
								rows={rows}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
			{renamed && <NameDialog list={list} option={renamed} onClose={() => setRenamed(undefined)} />}
			{asked && <HideDialog level={list.level} option={asked} onClose={() => setAsked(undefined)} />}
		</>
	);
}

function NoOptions({ level, isSearched }: { level: OptionLevel; isSearched: boolean }) {
	if (isSearched) return <EmptyState title={t('Nothing matches')} hint={t('Check the spelling.')} />;
	return (
		<EmptyState
			title={t('No {levels} yet', { levels: t(levelsLabel[level]).toLowerCase() })}
			hint={t('Fellows can choose Others and write the name. Add what many of them need.')}
		/>
	);
}

interface Acts {
	onRename: (option: StudyOption) => void;
	onHide: (option: StudyOption) => void;
}

const columnsOf = (level: OptionLevel, acts: Acts): readonly Column<StudyOption>[] => [
	{ key: 'name', header: t(levelLabel[level]), cell: (option) => <Name level={level} option={option} /> },
	{ key: 'fellows', header: t('Fellows'), numeric: true, cell: ({ fellows }) => fellows },
	{
		key: 'status',
		header: t('Status'),
		cell: ({ hidden }) =>
			hidden ? (
				<StatusBadge tone="grey">{t('Hidden')}</StatusBadge>
			) : (
				<StatusBadge tone="green">{t('Visible')}</StatusBadge>
			),
	},
	{ key: 'change', header: t('Change'), cell: (option) => <Menu option={option} {...acts} /> },
];

function Name({ level, option: { id, name } }: { level: OptionLevel; option: StudyOption }) {
	if (level === 'course') return <strong>{name}</strong>;
	return (
		<Link
			to={pathOf(level, id)}
			className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
		>
			{name}
		</Link>
	);
}

function Menu({ option, onRename, onHide }: Acts & { option: StudyOption }) {
	const { label, icon } = option.hidden ? HIDE_WORDS.show : HIDE_WORDS.hide;
	return (
		<RowMenu
			label={option.name}
			actions={[
				{ label: t('Rename'), icon: <Pencil aria-hidden />, onChoose: () => onRename(option) },
				{ label: t(label), icon, onChoose: () => onHide(option) },
			]}
		/>
	);
}
