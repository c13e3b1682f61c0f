import type { ExportChoice } from '@yuva/contract/exports/choice-schema';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { Download, FolderDown, RefreshCw, Trash2, X } from 'lucide-react';
import { t } from '../../language/language.ts';
import { momentText, now, useAttempt, useConnection } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFetchExport, useRemoveExport } from './api.ts';
import {
	fileText,
	filterText,
	isFilled,
	isUnderWay,
	type Places,
	reasonTexts,
	rowsText,
	stateText,
} from './parts/export-words.ts';

interface OwnExportsProps extends Places {
	exports: QueryState<StoredExport[]>;
	/** @throws the server's refusal */
	onAgain: (choice: ExportChoice) => Promise<void>;
}

export function OwnExports({ exports, onAgain, ...places }: OwnExportsProps) {
	const isOffline = useConnection() === 'silent';
	return (
		<Card title={t('Your files')} icon={<FolderDown aria-hidden />}>
			<div className="flex flex-col gap-3">
				<LoadedFrame query={exports}>
					{(data) => (
						<>
							{isOffline && data?.some(isUnderWay) && (
								<p className="text-ink-soft">
									{t(
										'The server goes on without your connection. This list is up to date again when the connection is back.',
									)}
								</p>
							)}
							{data === undefined && <LoadingValue />}
							{data?.length === 0 && (
								<p className="text-ink-soft">
									{t('None in the last two days. A file is kept for 24 hours.')}
								</p>
							)}
							{data && data.length > 0 && (
								<ul aria-label={t('Your files')} className="flex flex-col">
									{data.map((one) => (
										<li key={one.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
											<OwnExport export={one} places={places} onAgain={onAgain} />
										</li>
									))}
								</ul>
							)}
						</>
					)}
				</LoadedFrame>
			</div>
		</Card>
	);
}

const tones: Readonly<Record<StoredExport['state'], StatusTone>> = {
	waiting: 'grey',
	running: 'yellow',
	ready: 'green',
	failed: 'red',
	ended: 'grey',
};

interface OwnExportProps {
	export: StoredExport;
	places: Places;
	onAgain: OwnExportsProps['onAgain'];
}

function OwnExport({ export: one, places, onAgain }: OwnExportProps) {
	const { fetch, isPending: isFetching } = useFetchExport();
	const { send: remove, isPending: isRemoving } = useRemoveExport();
	const { failure, attempt } = useAttempt();
	const { id, file, filter, state, reason, asked_at, ends_at, rows_written } = one;
	const name = fileText(one);
	const narrowed = filterText(one, places);
	const isOver = state === 'failed' || state === 'ended';
	async function again() {
		await onAgain({ file, ...filter });
		await remove({ id });
	}
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 grow basis-60">
					<h3 className="font-bold text-teal-900">{name}</h3>
					<p className="text-sm text-ink-soft wrap-anywhere">
						{narrowed !== '' && `${narrowed}. `}
						{t('Asked for: {moment}', { moment: momentText(new Date(asked_at), now()) })}
					</p>
				</div>
				<StatusBadge tone={tones[state]}>{stateText(one)}</StatusBadge>
			</div>
			{isFilled(one) && ends_at !== null && (
				<p className="text-sm">
					{t('{rows}, kept until {moment}', {
						rows: rowsText(rows_written),
						moment: momentText(new Date(ends_at), now()),
					})}
				</p>
			)}
			{reason !== null && <p className="wrap-anywhere">{t(reasonTexts[reason])}</p>}
			<div className="flex flex-wrap gap-2">
				{isFilled(one) && (
					<Button
						variant="secondary"
						width="fit"
						icon={<Download aria-hidden />}
						aria-label={t('Download: {name}', { name })}
						busy={isFetching}
						onClick={() => void attempt(() => fetch(id))}
					>
						{t('Download')}
					</Button>
				)}
				{isOver && (
					<Button
						variant="secondary"
						width="fit"
						icon={<RefreshCw aria-hidden />}
						aria-label={t('Try again: {name}', { name })}
						onClick={() => void attempt(again)}
					>
						{t('Try again')}
					</Button>
				)}
				<Button
					variant="quiet"
					width="fit"
					icon={isUnderWay(one) ? <X aria-hidden /> : <Trash2 aria-hidden />}
					aria-label={isUnderWay(one) ? t('Cancel: {name}', { name }) : t('Remove: {name}', { name })}
					busy={isRemoving}
					onClick={() => void attempt(async () => void (await remove({ id })))}
				>
					{isUnderWay(one) ? t('Cancel') : t('Remove')}
				</Button>
			</div>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
		</div>
	);
}
