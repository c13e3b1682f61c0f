import {
	levelLabel,
	levelsLabel,
	type OptionLevel,
	type StudyOption,
} from '@yuva/contract/settings/options-schema';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { NameDialog } from './name-dialog.tsx';
import { type OptionList, pathOf } from './option-list.ts';
import { useHideOption, useOptions } from './options-api.ts';

export interface OptionTableProps {
	list: OptionList;
	search: string;
}

export function OptionTable({ list, search }: OptionTableProps) {
	const pages = useOptions(list, search);
	const [renamed, setRenamed] = useState<StudyOption>();
	const { failure, toggle } = useHiding(list.level);
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Loaded query={pages} skeleton={<ListSkeleton rows={5} label={t('Loading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoOptions level={list.level} isSearched={search !== ''} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t(levelsLabel[list.level])}
								captionHidden
								columns={columnsOf(list.level, {
									onRename: setRenamed,
									onHide: (option) => void toggle(option),
								})}
								rows={rows}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
			{renamed && <NameDialog list={list} option={renamed} onClose={() => setRenamed(undefined)} />}
		</>
	);
}

/** Hiding needs no question: people who chose the option keep it, and it can be shown again. */
function useHiding(level: OptionLevel) {
	const { send } = useHideOption();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const set = (id: number, hidden: boolean): Promise<void> =>
		attempt(async () => {
			await send({ level, id, hidden });
			toast(hidden ? t('Hidden') : t('Shown again'), { undo: () => void set(id, !hidden) });
		});
	return { failure, toggle: ({ id, hidden }: StudyOption) => set(id, !hidden) };
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
	{
		key: 'name',
		header: t(levelLabel[level]),
		onPhone: 'title',
		cell: (option) => <Name level={level} option={option} />,
	},
	{
		key: 'fellows',
		header: t('Fellows'),
		numeric: true,
		onPhone: 'meta',
		cell: ({ fellows }) => fellows,
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ hidden }) =>
			hidden ? (
				<StatusBadge tone="grey">{t('Hidden')}</StatusBadge>
			) : (
				<span className="max-sm:hidden">
					<StatusBadge tone="green">{t('Visible')}</StatusBadge>
				</span>
			),
	},
	{
		key: 'change',
		header: t('Change'),
		onPhone: 'value',
		cell: (option) => <Menu option={option} {...acts} />,
	},
];

function Name({ level, option: { id, name } }: { level: OptionLevel; option: StudyOption }) {
	if (level === 'course') return <strong>{name}</strong>;
	return (
		<Link
			to={pathOf(level, id)}
			className="font-semibold text-teal-800 underline max-sm:after:absolute max-sm:after:inset-0 sm:inline-flex sm:min-h-11 sm:items-center"
		>
			{name}
		</Link>
	);
}

function Menu({ option, onRename, onHide }: Acts & { option: StudyOption }) {
	return (
		<RowMenu
			label={option.name}
			actions={[
				{ label: t('Rename'), icon: <Pencil aria-hidden />, onChoose: () => onRename(option) },
				option.hidden
					? { label: t('Show again'), icon: <Eye aria-hidden />, onChoose: () => onHide(option) }
					: { label: t('Hide'), icon: <EyeOff aria-hidden />, onChoose: () => onHide(option) },
			]}
		/>
	);
}
