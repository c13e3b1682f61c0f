import type { WrittenVillage } from '@yuva/contract/reference/village-schema';
import { Check, MapPin, Replace } from 'lucide-react';
import { useState } from 'react';
import { countText } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { MatchDialog, type VillageProps } from './match-dialog.tsx';

export function VillageCard({ village, beside }: VillageProps) {
	const { name, mandal, district_name, fellows, alike } = village;
	const [open, setOpen] = useState<'match' | 'offer' | 'accept'>();
	const [likeliest] = alike;
	const close = () => setOpen(undefined);
	return (
		<Card title={<span className="wrap-anywhere">{name}</span>} icon={<MapPin aria-hidden />}>
			<div className="flex flex-col gap-4">
				<FactList
					facts={[
						{ label: 'Mandal', value: `${mandal.name}, ${district_name}` },
						{ label: 'Used by', value: usesText(village) },
						{ label: 'Fellows', value: fellows.map(({ full_name }) => full_name).join(', ') || '–' },
						{ label: 'Like', value: alike.map((one) => one.name).join(', ') || 'None in the list' },
					]}
				/>
				<div className="flex flex-wrap gap-2">
					{likeliest && (
						<Button width="fit" icon={<Replace aria-hidden />} onClick={() => setOpen('offer')}>
							<span className="wrap-anywhere">It is {likeliest.name}</span>
						</Button>
					)}
					<Button
						variant={likeliest ? 'secondary' : undefined}
						width="fit"
						icon={<Replace aria-hidden />}
						onClick={() => setOpen('match')}
					>
						Match
					</Button>
					<Button
						variant="secondary"
						width="fit"
						icon={<Check aria-hidden />}
						onClick={() => setOpen('accept')}
					>
						Accept as new
					</Button>
				</div>
			</div>
			{open === 'match' && <MatchDialog village={village} beside={beside} onClose={close} />}
			{open === 'offer' && likeliest && (
				<MatchDialog village={village} beside={beside} first={String(likeliest.id)} onClose={close} />
			)}
			{open === 'accept' && <AcceptDialog village={village} onClose={close} />}
		</Card>
	);
}

function usesText({ homes, centers, children }: WrittenVillage): string {
	const uses = [
		homes > 0 && countText(homes, 'home', 'homes'),
		centers > 0 && countText(centers, 'center', 'centers'),
		children > 0 && countText(children, 'child', 'children'),
	].filter(Boolean);
	return uses.join(', ') || 'a task';
}
