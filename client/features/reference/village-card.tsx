import type { WrittenVillage } from '@yuva/contract/reference/village-schema';
import { Check, MapPin, Replace } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { placeName } from './api.ts';
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
						{ label: t('Mandal'), value: `${placeName(mandal)}, ${t(district_name)}` },
						{ label: t('Used by'), value: usesText(village) },
						{ label: t('Fellows'), value: fellows.map(({ full_name }) => full_name).join(', ') || '–' },
						{
							label: t('Like'),
							value: alike.map(placeName).join(', ') || t('None in the list'),
						},
					]}
				/>
				<div className="flex flex-wrap gap-2">
					{likeliest && (
						<Button width="fit" icon={<Replace aria-hidden />} onClick={() => setOpen('offer')}>
							<span className="wrap-anywhere">{t('It is {name}', { name: placeName(likeliest) })}</span>
						</Button>
					)}
					<Button
						variant={likeliest ? 'secondary' : undefined}
						width="fit"
						icon={<Replace aria-hidden />}
						onClick={() => setOpen('match')}
					>
						{t('Match')}
					</Button>
					<Button
						variant="secondary"
						width="fit"
						icon={<Check aria-hidden />}
						onClick={() => setOpen('accept')}
					>
						{t('Accept as new')}
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
		homes > 0 && counted(homes, '{count} home', '{count} homes'),
		centers > 0 && counted(centers, '{count} center', '{count} centers'),
		children > 0 && counted(children, '{count} child', '{count} children'),
	].filter(Boolean);
	return uses.join(', ') || t('a task');
}
