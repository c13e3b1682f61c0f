import type { BackupState } from '@yuva/contract/backups/schema';
import { sizeText } from '@yuva/contract/system/rules';
import { DatabaseBackup, RefreshCw } from 'lucide-react';
import { countText, dayText, timeText } from '../../../local/local.ts';
import { LoadingValue } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { useBackupState } from '../api.ts';

/** State of the last backup, read only: backups are made by the server and restored by a command. */
export function BackupsCard() {
	const { data, failure, isFetching, retry } = useBackupState();
	return (
		<Card title="Backups" icon={<DatabaseBackup aria-hidden />}>
			<div className="flex flex-col gap-4">
				{data === undefined && failure !== undefined ? (
					<>
						<p>{failure}</p>
						<Button
							variant="secondary"
							width="fit"
							icon={<RefreshCw aria-hidden />}
							busy={isFetching}
							onClick={retry}
						>
							Try again
						</Button>
					</>
				) : (
					<>
						<div className="flex flex-col items-start gap-2">
							<Standing state={data} />
						</div>
						<FactList facts={factsOf(data)} />
					</>
				)}
			</div>
		</Card>
	);
}

/** `state`: undefined while loading. */
function Standing({ state }: { state: BackupState | undefined }) {
	if (!state) return <StatusBadge tone="grey">Loading…</StatusBadge>;
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
			badge: 'No backups are made',
			words:
				'If the machine is lost, everything is. Whoever runs the server sets BACKUP_DIR and BACKUP_PASSPHRASE.',
		};
	if (last_failed)
		return {
			tone: 'red',
			badge: 'The last one failed',
			words: `${momentOf(last_failed.started_at)}: ${last_failed.failure} The server tries again every hour.`,
		};
	if (is_late)
		return {
			tone: 'red',
			badge: 'Late',
			words: 'There should be a newer one. Please ask whoever runs the server.',
		};
	if (!last_made) return { tone: 'yellow', badge: 'None yet', words: 'The first one is being made.' };
	if (last_made.missing > 0)
		return {
			tone: 'yellow',
			badge: 'Made, with gaps',
			words: `${countText(last_made.missing, 'photo or recording', 'photos or recordings')} could not be found on the server.`,
		};
	return { tone: 'green', badge: 'Made and checked', words: 'It can be restored on another machine.' };
}

function factsOf(state: BackupState | undefined) {
	if (!state)
		return ['Last backup', 'Size', 'What it holds', 'How often'].map((label) => ({
			label,
			value: <LoadingValue />,
		}));
	const { every_hours, keep, last_made: last } = state;
	return [
		{ label: 'Last backup', value: last && momentOf(last.started_at) },
		{ label: 'Size', value: last && sizeText(last.bytes) },
		{
			label: 'What it holds',
			value: last && `${last.rows.toLocaleString('en-IN')} rows, ${countText(last.files, 'file', 'files')}`,
		},
		{ label: 'How often', value: every_hours && `Every ${every_hours} hours; the last ${keep} stay` },
	];
}

const momentOf = (instant: string): string => `${dayText(instant)}, ${timeText(instant)}`;
