import { useState } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useChildHoldings } from '../api.ts';
import { EraseCard, Erased } from '../erase-card.tsx';
import { ExportCard } from '../export-card.tsx';

const FELLOWS = '/staff/fellows';

export function ChildData() {
	const { id = '' } = useParams();
	const [backTo, setBackTo] = useState<string>();
	if (backTo !== undefined) {
		return (
			<Screen title={t('Personal data')} backTo={backTo}>
				<Erased
					backTo={backTo}
					backLabel={backTo === FELLOWS ? t('Back to the fellows') : t('Back to the fellow')}
				/>
			</Screen>
		);
	}
	return <HeldOfChild id={id} onErased={setBackTo} />;
}

function HeldOfChild({ id, onErased }: { id: string; onErased: (backTo: string) => void }) {
	const holdings = useChildHoldings(id);
	const center = holdings.data?.fellow_id;
	const backTo = center ? `${FELLOWS}/${center}` : FELLOWS;
	const person = { child_id: id };
	return (
		<Screen
			title={holdings.data ? t('Data of {name}', { name: holdings.data.full_name }) : t('Personal data')}
			backTo={backTo}
			width="wide"
		>
			<Loaded query={holdings} skeleton={<CardSkeleton lines={5} label={t('Loading what is held…')} />}>
				{(data) => (
					<Columns>
						<ExportCard person={person} />
						<EraseCard person={person} holdings={data} onErased={() => onErased(backTo)} />
					</Columns>
				)}
			</Loaded>
		</Screen>
	);
}
