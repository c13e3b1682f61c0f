import type { BackupState } from '@yuva/contract/system/backups-schema';
import { sizeText } from '@yuva/contract/system/rules';
import { DatabaseBackup, RefreshCw } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { LoadingValue } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { useBackupState } from '../api.ts';

/** It is read only: the server makes backups, and a command restores them. */
export function BackupsCard() {
	const { data, failure, isFetching, retry } = useBackupState();
	return (
		<Card title={t('Backups')} icon={<DatabaseBackup aria-hidden />}>
			<div className="flex flex-col gap-4">
				{data === undefined && failure !== undefined ? (
					<>
						<p>{t(failure)}</p>
						<Button
							variant="secondary"
							width="fit"
							icon={<RefreshCw aria-hidden />}
							busy={isFetching}
							onClick={retry}
						>
							{t('Try again')}
						</Button>
					</>
				) : (
					<>
						<div className="flex flex-col items-start gap-2">
							<Standing state={data} />
						</div>
						<FactList facts={factsOf(data)} />
						{data?.every_hours === null && <HowToSetUp />}
					</>
				)}
			</div>
		</Card>
	);
}

const HowToSetUp = () => (
	<AccordionItem title={t('For the person who runs the server')}>
		{t('Set {folder} and {passphrase}, and start the server again.', {
			folder: 'BACKUP_DIR',
			passphrase: 'BACKUP_PASSPHRASE',
		})}
	</AccordionItem>
);

function Standing({ state }: { state: BackupState | undefined }) {
	if (!state) return <StatusBadge tone="grey">{t('Loading…')}</StatusBadge>;
	const { tone, badge, words } = standingOf(state);
	return (
		<>
			<StatusBadge tone={tone}>{badge}</StatusBadge>
			<p className="wrap-anywhere">{words}</p>
		</>
	);
}

interface StandingWords {
	tone: 'green' | 'yellow' | 'red';
	badge: string;
	words: string;
}

function standingOf({ every_hours, last_made, last_failed, is_late }: BackupState): StandingWords {
	if (every_hours === null)
		return {
			tone: 'red',
			badge: t('No backup is set up'),
			words: t('If this computer breaks, all data is lost. Ask the person who runs the server.'),
		};
	if (last_failed)
		return {
			tone: 'red',
			badge: t('The last one failed'),
			words: t('{moment}: {failure} The server tries again every hour.', {
				moment: momentOf(last_failed.started_at),
				failure: t(last_failed.failure),
			}),
		};
	if (is_late)
		return {
			tone: 'red',
			badge: t('Late'),
			words: t('A newer backup should exist. Ask the person who runs the server.'),
		};
	if (!last_made) return { tone: 'yellow', badge: t('None yet'), words: t('The first one is being made.') };
	if (last_made.missing > 0)
		return {
			tone: 'yellow',
			badge: t('Made, with gaps'),
			words: counted(
				last_made.missing,
				'{count} photo or recording could not be found on the server.',
				'{count} photos or recordings could not be found on the server.',
			),
		};
	return { tone: 'green', badge: t('Made and checked'), words: t('It can be restored on another machine.') };
}

function factsOf(state: BackupState | undefined) {
	if (!state)
		return ['Last backup', 'Size', 'What it holds', 'How often'].map((label) => ({
			label: t(label),
			value: <LoadingValue />,
		}));
	const { every_hours, keep, last_made: last } = state;
	return [
		{ label: t('Last backup'), value: last && momentOf(last.started_at) },
		{ label: t('Size'), value: last && sizeText(last.bytes) },
		{
			label: t('What it holds'),
			value:
				last &&
				t('{rows} rows, {files}', {
					rows: last.rows.toLocaleString('en-IN'),
					files: counted(last.files, '{count} file', '{count} files'),
				}),
		},
		{
			label: t('How often'),
			value: every_hours && t('Every {every_hours} hours; the last {keep} stay', { every_hours, keep }),
		},
	];
}

const momentOf = (instant: string): string => `${dayText(instant)}, ${timeText(instant)}`;
