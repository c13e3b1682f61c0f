import type { Transfer } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { dayText } from '../../local/local.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useTransfersOf } from './api.ts';

export function FellowTransfers({ fellowId }: { fellowId: string }) {
	const { data = [] } = useTransfersOf(fellowId);
	if (data.length === 0) return null;
	return (
		<Card title={t('Handed over')} icon={<ArrowRightLeft aria-hidden />}>
			<ol className="flex flex-col divide-y divide-line">
				{data.map((transfer) => (
					<li key={`${transfer.transferred_at} ${transfer.to_name}`} className="py-2.5 first:pt-0 last:pb-0">
						<TransferText transfer={transfer} />
					</li>
				))}
			</ol>
		</Card>
	);
}

function TransferText({ transfer }: { transfer: Transfer }) {
	const { from_name, to_name, children, transferred_by, transferred_at } = transfer;
	return (
		<>
			<p>
				<Sentence
					text={t('{children} from {giver} to {taker}')}
					parts={{
						children: counted(children, '{count} child', '{count} children'),
						giver: <strong>{from_name}</strong>,
						taker: <strong>{to_name}</strong>,
					}}
				/>
			</p>
			<p className="text-sm text-ink-soft">
				{transferred_by} · {dayText(transferred_at)}
			</p>
		</>
	);
}
