import { displayDate, indiaDate } from '@yuva/contract/calendar';
import type { DecidedVillage } from '@yuva/contract/reference/village-schema';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useDecidedVillages, useReopenVillage } from './village-api.ts';

/** Nothing until the first decision. */
export function DecidedVillages() {
	const decided = useDecidedVillages();
	return (
		<Loaded query={decided} skeleton={<ListSkeleton rows={2} label="Loading decisions…" />}>
			{(rows) => rows.length > 0 && <Decisions rows={rows} />}
		</Loaded>
	);
}

function Decisions({ rows }: { rows: readonly DecidedVillage[] }) {
	const { send, isPending } = useReopenVillage();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	async function undo({ id, name }: DecidedVillage) {
		setFailure('');
		try {
			await send({ id });
		} catch (error) {
			return setFailure(messageOf(error));
		}
		toast(`${name} waits again`);
	}
	return (
		<Card title="Decided">
			{failure && <Banner tone="error">{failure}</Banner>}
			<ul className="flex flex-col gap-2">
				{rows.map((village) => (
					<li key={village.id} className="flex items-center justify-between gap-3">
						<span className="min-w-0 wrap-anywhere">{textOf(village)}</span>
						<Button
							variant="quiet"
							width="fit"
							icon={<Undo2 aria-hidden />}
							busy={isPending}
							aria-label={`Undo: ${village.name}`}
							onClick={() => void undo(village)}
						>
							Undo
						</Button>
					</li>
				))}
			</ul>
		</Card>
	);
}

function textOf({ name, now, decision, mandal, district_name, decided_at }: DecidedVillage): string {
	const place = `${now}${decision === 'accepted' ? ' (new)' : ''}, ${mandal.name}, ${district_name}`;
	return `${name} is ${place}, since ${displayDate(indiaDate(new Date(decided_at)))}`;
}
