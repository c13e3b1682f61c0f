import { noteSaid } from '@yuva/contract/said';
import { sizeText, systemTitles } from '@yuva/contract/system/rules';
import {
	type JobRun,
	type SystemFacts,
	type SystemSubject,
	systemSubject,
} from '@yuva/contract/system/schema';
import { Cog, Server, Smartphone, TriangleAlert } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { LoadedFrame } from '../../../ui/feedback/loaded.tsx';
import { LoadingValue } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type SystemState, useSystemState } from '../api.ts';
import { BackupsCard } from '../parts/backups-card.tsx';

export function System() {
	const state = useSystemState();
	return (
		<Screen
			title={t('System')}
			intro={t('Whether the server does what it should, and what to do where it does not.')}
			backTo="/staff/settings"
			width="wide"
		>
			<LoadedFrame query={state}>{(loaded) => <Standing state={loaded} />}</LoadedFrame>
			{state.failure === undefined && <BackupsCard />}
		</Screen>
	);
}

function Standing({ state }: { state: SystemState | undefined }) {
	return (
		<div className="flex flex-col gap-4">
			<ul aria-label={t('State')} className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2">
				{systemSubject.options.map((subject) => (
					<li key={subject} className="min-w-0">
						<Line subject={subject} line={state?.lines.find((line) => line.subject === subject)} />
					</li>
				))}
			</ul>
			<Card title={t('Figures')} icon={<Server aria-hidden />}>
				<FactList facts={figuresOf(state?.facts)} />
			</Card>
			<AccordionItem title={t('For the person who runs the server')}>
				<div className="flex flex-col gap-4">
					<Card title={t('Work in the background')} icon={<Cog aria-hidden />}>
						<FactList facts={runsOf(state?.facts)} />
					</Card>
					<Card title={t('Versions on phones')} icon={<Smartphone aria-hidden />}>
						<FactList facts={versionsOf(state?.facts)} />
					</Card>
					<Card title={t('Errors on phones in the last seven days')} icon={<TriangleAlert aria-hidden />}>
						<FactList facts={errorsOf(state?.facts)} />
					</Card>
				</div>
			</AccordionItem>
		</div>
	);
}

interface LineProps {
	subject: SystemSubject;
	line: SystemState['lines'][number] | undefined;
}

function Line({ subject, line }: LineProps) {
	return (
		<Card title={t(systemTitles[subject])}>
			{/* as high as the longest line, so that nothing below moves */}
			<div className="flex min-h-36 flex-col items-start gap-2 sm:min-h-28">
				<LineBadge line={line} />
				<p className="wrap-anywhere">{line && textOf(line, 'words')}</p>
				{line?.advice && <p className="font-medium wrap-anywhere">{textOf(line, 'advice')}</p>}
			</div>
		</Card>
	);
}

/** An older server sends no sentences, so its text stays English. */
function textOf({ sentences, ...line }: SystemState['lines'][number], part: 'words' | 'advice'): string {
	return sentences?.[part].map((sentence) => t(noteSaid(sentence))).join(' ') ?? t(line[part]);
}

function LineBadge({ line }: Pick<LineProps, 'line'>) {
	if (!line) return <StatusBadge tone="grey">{t('Loading…')}</StatusBadge>;
	return line.is_good ? (
		<StatusBadge tone="green">{t('Good')}</StatusBadge>
	) : (
		<StatusBadge tone="red">{t('Needs a look')}</StatusBadge>
	);
}

function figuresOf(facts: SystemFacts | undefined) {
	const of = (label: string, text: (loaded: SystemFacts) => string) => ({
		label: t(label),
		value: facts ? text(facts) : <LoadingValue />,
	});
	return [
		of('Database', ({ database_bytes }) => sizeText(database_bytes)),
		of('Free on the disk', ({ disk }) => (disk ? sizeText(disk.free_bytes) : t('Not known'))),
		of('Unsent on phones', ({ phones: { fellows, entries } }) =>
			entries === 0
				? t('Nothing')
				: t('{entries} of {fellows}', {
						entries: counted(entries, '{count} entry', '{count} entries'),
						fellows: counted(fellows, '{count} fellow', '{count} fellows'),
					}),
		),
		of('Of these, refused', ({ phones: { refused } }) => (refused === 0 ? t('None') : String(refused))),
	];
}

/** Counts phones that were heard in the last 30 days. */
function versionsOf(facts: SystemFacts | undefined) {
	if (!facts) return [{ label: t('Version'), value: <LoadingValue /> }];
	const { versions } = facts.phones;
	if (versions.length === 0)
		return [{ label: t('Version'), value: t('No phone was heard in the last 30 days.') }];
	return versions.map(({ version, fellows }) => ({
		label: version || t('Not told'),
		value: counted(fellows, '{count} fellow', '{count} fellows'),
	}));
}

function errorsOf(facts: SystemFacts | undefined) {
	if (!facts) return [{ label: t('Errors'), value: <LoadingValue /> }];
	const { most } = facts.app_errors;
	if (most.length === 0) return [{ label: t('Errors'), value: t('None') }];
	return most.map(({ kind, screen, place, version, browser, count, last_at }) => ({
		label: t('{kind} on {screen}', { kind, screen }),
		value: (
			<>
				{t('{count}, last {date}, {time}. {browser}, version {version}.', {
					count: counted(count, '{count} time', '{count} times'),
					date: dayText(last_at),
					time: timeText(last_at),
					browser,
					version: version || t('not told'),
				})}
				<span className="block text-sm font-normal wrap-anywhere text-ink-soft">{place}</span>
			</>
		),
	}));
}

const jobNames: Readonly<Record<string, string>> = {
	alerts: 'Alerts',
	attention: 'Attention list',
	child_names: 'Children by name',
	concerns: 'Concerns that wait',
	fellow_names: 'Fellows by name',
	tidying: 'Clean-up',
	unusual_reads: 'Unusual data access',
};

function runsOf(facts: SystemFacts | undefined) {
	if (!facts)
		return ['attention', 'concerns', 'tidying', 'unusual_reads'].map((kind) => ({
			label: t(jobNames[kind] ?? kind),
			value: <LoadingValue />,
		}));
	return [
		...facts.runs.map((run) => ({ label: t(jobNames[run.kind] ?? run.kind), value: runText(run) })),
		...facts.given_up.map(({ kind, count, last_error }) => ({
			label: t('Given up: {kind}', { kind }),
			value: `${count} × ${last_error}`,
		})),
	];
}

function runText({ ended_at, ms, error }: JobRun): string {
	const seconds = t('{count} s', { count: (ms / 1000).toFixed(1) });
	const when = `${dayText(ended_at)}, ${timeText(ended_at)}`;
	return error === null
		? t('Done {when}, in {seconds}', { when, seconds })
		: t('Failed {when}: {error}', { when, error });
}
