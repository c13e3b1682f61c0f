import type { LongWork } from '@yuva/contract/console/schema';
import { exportReason } from '@yuva/contract/exports/queue-schema';
import { exportFile } from '@yuva/contract/exports/schema';
import { importKindLabel } from '@yuva/contract/imports/schema';
import { CircleAlert, CircleCheck, Download, LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Button, IconButton } from '../../ui/inputs/button.tsx';
import { useFetchExport } from '../exports/api.ts';
import { fileText, reasonTexts, rowsText } from '../exports/parts/export-words.ts';
import { type ImportWork, noteImport } from '../imports/parts/import-work.ts';
import { placeOf } from './api.ts';

const SHOWN_MS = 60_000;

interface LineProps {
	state: LongWork['state'];
	children: ReactNode;
	progress?: { value: number; max: number } | undefined;
	action?: ReactNode;
	onClose: () => void;
}

const ICONS = {
	running: <LoaderCircle aria-hidden className="size-5 shrink-0 text-teal-700 motion-safe:animate-spin" />,
	done: <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />,
	failed: <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />,
};

function Line({ state, children, progress, action, onClose }: LineProps) {
	useEffect(() => {
		if (state !== 'done') return;
		const timer = setTimeout(onClose, SHOWN_MS);
		return () => clearTimeout(timer);
	});
	return (
		<div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-4 py-1">
			{ICONS[state]}
			<p role={state === 'failed' ? 'alert' : 'status'} className="min-w-0 grow basis-40 leading-tight">
				{children}
			</p>
			{progress && <progress {...progress} aria-label={t('Progress')} className="h-2 w-24 accent-teal-700" />}
			{action}
			{state !== 'running' && (
				<IconButton label={t('Close')} labelHidden icon={<X aria-hidden />} onClick={onClose} />
			)}
		</div>
	);
}

const placeLink = (to: string, text: string) => (
	<Link to={to} className="flex min-h-11 items-center font-semibold text-teal-800 underline">
		{text}
	</Link>
);

function WorkLine({ work, onClose }: { work: LongWork; onClose: () => void }) {
	const { id, kind, state, done, all } = work;
	const action =
		kind === 'export' && state === 'done'
			? done > 0 && <DownloadButton id={id} />
			: placeLink(placeOf[kind], t('Open'));
	return (
		<Line
			state={state}
			progress={state === 'running' && all !== null ? { value: done, max: Math.max(all, 1) } : undefined}
			action={action}
			onClose={onClose}
		>
			{wordsOf(work)}
		</Line>
	);
}

function wordsOf({ kind, state, name, done, reason }: LongWork): string {
	if (kind === 'export') return exportWords({ state, name, done, reason });
	if (kind === 'backup')
		return t('The last backup failed. {reason} Tell the person who runs the server.', { reason: t(reason) });
	const texts = {
		closing: {
			running: t('The year {name} is being closed', { name }),
			done: t('The year {name} is closed.', { name }),
			failed: t('The closing of {name} has stopped. Nothing is lost: open it and press Go on.', { name }),
		},
		undoing: {
			running: t('The closing of {name} is being undone', { name }),
			done: t('The closing of {name} is undone.', { name }),
			failed: t('The undoing of {name} has stopped. Nothing is lost: open it and press Go on.', { name }),
		},
	};
	return texts[kind][state];
}

function exportWords({ state, name, done, reason }: Omit<LongWork, 'id' | 'kind' | 'all'>): string {
	const file = fileText({ file: exportFile.parse(name) });
	const rows = rowsText(done);
	if (state === 'running') return t('Export of {file}: {rows} so far', { file, rows });
	if (state === 'failed')
		return t('Export of {file} failed. {reason}', {
			file,
			reason: t(reasonTexts[exportReason.parse(reason)]),
		});
	return done === 0
		? t('Export of {file}: there is nothing to export.', { file })
		: t('Export ready: {file}, {rows}', { file, rows });
}

function DownloadButton({ id }: { id: string }) {
	const { fetch, isPending } = useFetchExport();
	const { failure, attempt } = useAttempt();
	return (
		<>
			{failure && <span className="text-danger">{t(failure)}</span>}
			<Button
				variant="secondary"
				width="fit"
				icon={<Download aria-hidden />}
				busy={isPending}
				onClick={() => void attempt(() => fetch(id))}
			>
				{t('Download')}
			</Button>
		</>
	);
}

function ImportLine({ work }: { work: ImportWork }) {
	const { kind, state, reached, total, added, changed, failed, failure } = work;
	const words = {
		running: t('Import of {kind}: do not close this page', { kind: t(importKindLabel[kind]) }),
		done: t('Import finished: {added} new, {changed} changed, {failed} with errors', {
			added,
			changed,
			failed,
		}),
		failed: t('The import has stopped. {failure}', { failure: t(failure) }),
	};
	return (
		<Line
			state={state}
			progress={state === 'running' ? { value: reached, max: Math.max(total, 1) } : undefined}
			action={state === 'failed' && placeLink(`/staff/import?kind=${kind}`, t('Open'))}
			onClose={() => noteImport(undefined)}
		>
			{words[state]}
		</Line>
	);
}

interface LongWorkLinesProps {
	works: readonly LongWork[];
	ofImport: ImportWork | undefined;
	onClose: (id: string) => void;
}

export function LongWorkLines({ works, ofImport, onClose }: LongWorkLinesProps) {
	return (
		<section
			aria-label={t('Long work')}
			className="no-print flex flex-col gap-px border-b border-line bg-line"
		>
			{ofImport && <ImportLine work={ofImport} />}
			{works.map((work) => (
				<WorkLine key={work.id} work={work} onClose={() => onClose(work.id)} />
			))}
		</section>
	);
}
