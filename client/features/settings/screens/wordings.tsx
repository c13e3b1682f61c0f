import { MAX_SEARCH } from '@yuva/contract/fields';
import { type Wording, type WordingKind, wordingKinds } from '@yuva/contract/settings/wording-schema';
import { Download, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { dayText, useAttempt } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { WordingDialog } from '../wording-dialog.tsx';
import { PlaceOfWording } from '../wording-place.tsx';
import { downloadCorrections, useCorrectWording, useWordingCounts, useWordings } from '../wordings-api.ts';

const TYPING_PAUSE_MS = 300;

/** The head office can put these texts in better words. */
export function Wordings() {
	const { paramOf, choice, ask } = useFilter();
	const { data: counts } = useWordingCounts();
	const search = useDebounced(paramOf('search').trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const kind = wordingKinds.find((one) => one === paramOf('kind')) ?? 'all';
	return (
		<Screen
			title={t('Telugu words')}
			intro={t(
				'Find a text of the app and write it in better words. Others read it when they next open Yuva.',
			)}
			backTo="/staff/settings"
			width="wide"
		>
			<FilterLine
				search={
					<SearchField
						label={t('Search in English or Telugu')}
						labelHidden
						maxLength={MAX_SEARCH}
						{...choice('search')}
					/>
				}
				action={counts && counts.corrected + counts.changed > 0 && <DownloadButton />}
			/>
			<Tabs
				label={t('Texts')}
				value={kind}
				onValueChange={(id) => ask('kind', id === 'all' ? '' : id)}
				tabs={wordingKinds.map((id) => ({
					id,
					title: titleOf(id, counts),
					content: <WordingList kind={id} search={search} />,
				}))}
			/>
			<Elsewhere />
		</Screen>
	);
}

/** The list lacks these texts, and a person would search for them in vain. */
const Elsewhere = () => (
	<p className="text-sm text-ink-soft">
		{t('The texts about the organisation are under Organisation.')}{' '}
		{t('Captions of videos change with a new version of Yuva.')} {t('The page for old browsers does too.')}
	</p>
);

function titleOf(kind: WordingKind, counts: { corrected: number; changed: number } | undefined): string {
	if (kind === 'all') return t('All texts');
	const title = kind === 'corrected' ? t('Corrected') : t('English changed');
	return counts ? `${title} (${counts[kind]})` : title;
}

function DownloadButton() {
	const { attempt, failure } = useAttempt();
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				variant="secondary"
				width="fit"
				icon={<Download aria-hidden />}
				onClick={() => void attempt(downloadCorrections)}
			>
				{t('Download corrections')}
			</Button>
		</>
	);
}

function WordingList({ kind, search }: { kind: WordingKind; search: string }) {
	const pages = useWordings(search, kind);
	const [chosen, setChosen] = useState<Wording>();
	const { failure, takeBack } = useTakingBack();
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			{kind === 'changed' && (
				<Banner tone="info">
					{t('The English of these texts is another one now. Nobody reads these corrections any more.')}
				</Banner>
			)}
			<Loaded query={pages} skeleton={<ListSkeleton rows={6} label={t('Loading…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoWordings kind={kind} isSearched={search !== ''} />
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Texts')}
								captionHidden
								columns={columnsOf(kind, { onCorrect: setChosen, onTakeBack: (one) => void takeBack(one) })}
								rows={rows}
								rowKey={({ id }) => id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
			{chosen && <WordingDialog wording={chosen} onClose={() => setChosen(undefined)} />}
		</>
	);
}

/** Nothing is lost: the correction can be brought back, unless its English is gone. */
function useTakingBack() {
	const { correct, takeBack } = useCorrectWording();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const bringBack = ({ id, corrected }: Wording) => attempt(() => correct(id, corrected ?? []));
	return {
		failure,
		takeBack: (wording: Wording) =>
			attempt(async () => {
				await takeBack(wording.id);
				const canReturn = wording.built_in.length > 0;
				toast(t('Correction removed'), canReturn ? { undo: () => void bringBack(wording) } : {});
			}),
	};
}

function NoWordings({ kind, isSearched }: { kind: WordingKind; isSearched: boolean }) {
	if (isSearched) return <EmptyState title={t('Nothing matches')} hint={t('Check the spelling.')} />;
	return kind === 'corrected' ? (
		<EmptyState title={t('No text is corrected yet')} hint={t('Search for a text that sounds wrong.')} />
	) : (
		<EmptyState title={t('No correction is out of date')} />
	);
}

interface Acts {
	onCorrect: (wording: Wording) => void;
	onTakeBack: (wording: Wording) => void;
}

const columnsOf = (kind: WordingKind, acts: Acts): readonly Column<Wording>[] => [
	{
		key: 'english',
		header: t('English'),
		onPhone: 'title',
		cell: ({ english }) => (
			<span lang="en" className="wrap-anywhere whitespace-pre-line">
				{english.at(-1)}
			</span>
		),
	},
	{
		key: 'telugu',
		header: t('In Telugu'),
		onPhone: 'meta',
		phoneName: '',
		cell: (wording) => <Telugu wording={wording} />,
	},
	{
		key: 'place',
		header: kind === 'all' ? t('Where it stands') : t('By'),
		onPhone: 'meta',
		phoneName: '',
		cell: (wording) => <PlaceOrPerson wording={wording} isPerson={kind !== 'all'} />,
	},
	{
		key: 'change',
		header: t('Change'),
		onPhone: 'value',
		phoneName: '',
		cell: (wording) => <Act wording={wording} {...acts} />,
	},
];

/** The rows of the earlier tab stay until those of the next one are there. */
function PlaceOrPerson({ wording, isPerson }: { wording: Wording; isPerson: boolean }) {
	const { by, at } = wording;
	return isPerson && at ? `${by ?? ''}, ${dayText(at)}` : <PlaceOfWording wording={wording} />;
}

function Telugu({ wording: { built_in, corrected } }: { wording: Wording }) {
	return (
		<span className="flex flex-col items-start gap-1">
			<span lang="te" className="wrap-anywhere whitespace-pre-line leading-7">
				{(corrected ?? built_in).at(-1)}
			</span>
			{corrected && built_in.length > 0 && <StatusBadge tone="green">{t('Corrected')}</StatusBadge>}
		</span>
	);
}

function Act({ wording, onCorrect, onTakeBack }: Acts & { wording: Wording }) {
	const name = wording.english.at(-1) ?? '';
	const isGone = wording.built_in.length === 0;
	const correct = { label: t('Correct'), icon: <Pencil aria-hidden />, onChoose: () => onCorrect(wording) };
	if (wording.is_law) return <StatusBadge tone="grey">{t('Text of law')}</StatusBadge>;
	if (!wording.corrected)
		return (
			<Button
				variant="quiet"
				width="fit"
				icon={correct.icon}
				aria-label={t('Correct: {name}', { name })}
				onClick={correct.onChoose}
			>
				{correct.label}
			</Button>
		);
	const takeBack = {
		label: t('Remove the correction'),
		icon: <Undo2 aria-hidden />,
		onChoose: () => onTakeBack(wording),
	};
	return <RowMenu label={name} actions={isGone ? [takeBack] : [correct, takeBack]} />;
}
