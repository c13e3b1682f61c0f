import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useChildHoldings } from '../api.ts';
import { EraseCard, Erased } from '../erase-card.tsx';
import { ExportCard } from '../export-card.tsx';

export function ChildData() {
	const { id = '' } = useParams();
	const [formerFellow, setFormerFellow] = useState<string>();
	if (formerFellow !== undefined) {
		const backTo = `/staff/fellows/${formerFellow}`;
		return (
			<Screen title="Personal data" backTo={backTo}>
				<Erased backTo={backTo} backLabel="Back to the fellow" />
			</Screen>
		);
	}
	return <HeldOfChild id={id} onErased={setFormerFellow} />;
}

function HeldOfChild({ id, onErased }: { id: string; onErased: (fellowId: string) => void }) {
	const holdings = useChildHoldings(id);
	const person = { child_id: id };
	return (
		<Screen
			title={holdings.data ? `Data of ${holdings.data.full_name}` : 'Personal data'}
			backTo={holdings.data ? `/staff/fellows/${holdings.data.fellow_id}` : '/staff/fellows'}
			width="wide"
		>
			<Loaded query={holdings} skeleton={<CardSkeleton lines={5} label="Loading what is held…" />}>
				{(data) => (
					<Columns>
						<ExportCard person={person} />
						<EraseCard person={person} holdings={data} onErased={() => onErased(data.fellow_id)} />
					</Columns>
				)}
			</Loaded>
		</Screen>
	);
}
