import type { FirstSlip, WaitingFellow } from '@yuva/contract/imports/schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useFirstSlips, useWaitingFellows } from '../api.ts';
import { SlipSheet } from '../slip-sheet.tsx';

interface Made {
	slips: readonly FirstSlip[];
	failure: string;
}

interface WaitingProps {
	onMade: (made: Made) => void;
}

/** The passwords are on this screen only. */
export function FirstSlips() {
	const [{ slips, failure }, setMade] = useState<Made>({ slips: [], failure: '' });
	return (
		<Screen
			title={t('Slips for the first login')}
			intro={t(
				'Imported fellows who have chosen no password yet. A slip has the mobile number and a password that works until the fellow chooses an own one.',
			)}
			printedOn={useDayPrinted()}
			backTo="/staff/import"
			width="wide"
			footer={slips.length > 0 && <PrintButton />}
		>
			{slips.length > 0 ? (
				<>
					<div className="no-print flex flex-col gap-2">
						{failure && (
							<Banner tone="error" title={t('Not all slips were made')}>
								{t(failure)}
							</Banner>
						)}
						<Banner tone="warning" title={t('Print these slips now')}>
							{t(
								'The passwords are shown only once. Slips that are lost can be made anew; the lost ones then stop working.',
							)}
						</Banner>
					</div>
					<SlipSheet slips={slips} />
				</>
			) : (
				<Waiting onMade={setMade} />
			)}
		</Screen>
	);
}

function Waiting({ onMade }: WaitingProps) {
	const pages = useWaitingFellows();
	return (
		<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading the fellows…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState
						title={t('Nobody waits for a slip')}
						hint={t('All imported fellows have logged in, or none was imported yet.')}
					/>
				) : (
					<>
						<PagedTable pages={pages} rows={rows}>
							<WaitingTable rows={rows} />
						</PagedTable>
						<MakeSlips rows={rows} onMade={onMade} />
					</>
				)
			}
		</Loaded>
	);
}

const WaitingTable = ({ rows }: { rows: readonly WaitingFellow[] }) => (
	<DataTable
		caption={t('Fellows who have not logged in')}
		captionHidden
		rows={rows}
		rowKey={({ fellow_id }) => fellow_id}
		columns={[
			{ key: 'name', header: t('Name'), cell: ({ full_name }) => full_name },
			{ key: 'number', header: t('Mobile number'), nowrap: true, cell: ({ mobile_number }) => mobile_number },
			{ key: 'center', header: t('Center'), cell: ({ center }) => center },
			{
				key: 'slip',
				header: t('Last slip'),
				cell: ({ slip_made_at }) => (slip_made_at === null ? t('None yet') : dayText(slip_made_at)),
			},
		]}
	/>
);

function MakeSlips({ rows, onMade }: WaitingProps & { rows: readonly WaitingFellow[] }) {
	const [all, setAll] = useState(false);
	const [isAsked, setAsked] = useState(false);
	const [made, setMade] = useState<number>();
	const [failure, setFailure] = useState('');
	const make = useFirstSlips();
	const withoutSlip = rows.filter(({ slip_made_at }) => slip_made_at === null);
	const chosen = all || withoutSlip.length === 0 ? rows : withoutSlip;
	const again = chosen.length - withoutSlip.length;
	async function start(): Promise<void> {
		setAsked(false);
		setFailure('');
		setMade(0);
		const slips: FirstSlip[] = [];
		const refused = await make(
			chosen.map(({ fellow_id }) => fellow_id),
			(some) => {
				slips.push(...some);
				setMade(slips.length);
			},
		);
		setMade(undefined);
		if (slips.length > 0) onMade({ slips, failure: refused?.failure ?? '' });
		else if (refused) setFailure(refused.failure);
	}
	return (
		<Card title={t('Make slips')} icon={<KeyRound aria-hidden />} tone="warm">
			<div className="flex flex-col gap-4">
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				{made !== undefined && <Progress label={t('Slips made')} value={made} max={chosen.length} />}
				{withoutSlip.length > 0 && withoutSlip.length < rows.length && (
					<CheckboxField
						label={t('Also for those who have a slip; the earlier ones stop working')}
						checked={all}
						onCheckedChange={setAll}
					/>
				)}
				<Button
					className="sm:self-start"
					busy={made !== undefined}
					busyLabel={t('Making…')}
					onClick={() => (again > 0 ? setAsked(true) : void start())}
				>
					{counted(chosen.length, 'Make {count} slip', 'Make {count} slips')}
				</Button>
			</div>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void start()}
				title={t('Make slips anew?')}
				message={counted(
					again,
					'Earlier slips of {count} fellow stop working.',
					'Earlier slips of {count} fellows stop working.',
				)}
				confirmLabel={t('Make slips')}
			/>
		</Card>
	);
}
