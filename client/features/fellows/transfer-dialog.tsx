import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { countText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../ui/inputs/use-debounced.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useFellows, useTransferChildren } from './api.ts';

const TYPING_PAUSE_MS = 300;
const MAX_SEARCH = 80;

export interface TransferDialogProps {
	fellow: StaffFellow;
	onClose: () => void;
}

export function TransferDialog({ fellow, onClose }: TransferDialogProps) {
	const { send, isPending } = useTransferChildren();
	const [taker, setTaker] = useState<StaffFellow>();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const children = countText(fellow.children, 'child', 'children');
	const give = (to_fellow_id: string) =>
		attempt(async () => {
			await send({ fellow_id: fellow.fellow_id, to_fellow_id });
			toast(`${children} handed over`);
			onClose();
		});
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={`Hand over ${children}`}
			actions={
				taker && (
					<>
						<Button variant="quiet" onClick={() => setTaker(undefined)}>
							Choose another fellow
						</Button>
						<Button
							icon={<ArrowRightLeft aria-hidden />}
							busy={isPending}
							busyLabel="Handing over…"
							onClick={() => void give(taker.fellow_id)}
						>
							Hand over {children}
						</Button>
					</>
				)
			}
		>
			<div className="flex flex-col gap-3">
				{taker ? (
					<p>
						<strong>{taker.full_name}</strong> of {taker.place} leads {children} of{' '}
						<strong>{fellow.full_name}</strong> from now on. Registers of the past stay with{' '}
						{fellow.full_name}, who no longer sees these children. What {fellow.full_name} has not sent yet
						will be refused.
					</p>
				) : (
					<TakerChoice fellow={fellow} onChoose={setTaker} />
				)}
				{failure && <Banner tone="error">{failure}</Banner>}
			</div>
		</Dialog>
	);
}

interface TakerChoiceProps {
	fellow: StaffFellow;
	onChoose: (taker: StaffFellow) => void;
}

function TakerChoice({ fellow, onChoose }: TakerChoiceProps) {
	const [typed, setTyped] = useState('');
	const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
	const pages = useFellows({ status: 'Active', ...(search && { search }) });
	return (
		<>
			<SearchField
				label="Search the fellow who takes over"
				value={typed}
				maxLength={MAX_SEARCH}
				onValueChange={setTyped}
			/>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label="Loading fellows…" />}>
				{(rows) => (
					<Takers rows={rows.filter(({ fellow_id }) => fellow_id !== fellow.fellow_id)} onChoose={onChoose} />
				)}
			</Loaded>
		</>
	);
}

function Takers({
	rows,
	onChoose,
}: {
	rows: readonly StaffFellow[];
	onChoose: TakerChoiceProps['onChoose'];
}) {
	if (rows.length === 0) return <p className="text-ink-soft">No other active fellow is found.</p>;
	return (
		<ul aria-label="Fellows" className="flex max-h-72 flex-col gap-2 overflow-y-auto">
			{rows.map((row) => (
				<li key={row.fellow_id}>
					<button
						type="button"
						onClick={() => onChoose(row)}
						className="block min-h-12 w-full rounded-lg border border-line px-3 py-2 text-start hover:border-teal-400 hover:bg-teal-50"
					>
						<span className="block font-semibold text-teal-900">{row.full_name}</span>
						<span className="block text-sm text-ink-soft">
							{row.place} · {countText(row.children, 'child', 'children')}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
