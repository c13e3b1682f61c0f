import type { Option } from '@yuva/contract/reference/schema';
import type { WrittenVillage } from '@yuva/contract/reference/village-schema';
import { Replace } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { placeName } from '../../language/place-name.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useGrampanchayats } from './api.ts';
import { useMatchVillage } from './village-api.ts';
import { VillageList } from './village-list.tsx';

export interface VillageProps {
	village: WrittenVillage;
	/** Other written villages of the mandal. */
	beside: readonly WrittenVillage[];
}

interface MatchDialogProps extends VillageProps {
	/** The id of the village that is offered. */
	first?: string;
	onClose: () => void;
}

export function MatchDialog({ village, beside, first = '', onClose }: MatchDialogProps) {
	const { send, isPending } = useMatchVillage();
	const [chosen, setChosen] = useState(first);
	const [fault, setFault] = useState<string>();
	const [failure, setFailure] = useState('');
	const listed = useGrampanchayats(village.mandal.id);
	const options = likeliestFirst(listed.options, village, beside);
	const toast = useToast();
	async function save(event: SubmitEvent) {
		event.preventDefault();
		setFailure('');
		setFault(chosen === '' ? 'Please choose a village' : undefined);
		if (chosen === '') return;
		try {
			await send({ id: village.id, village_id: Number(chosen) });
		} catch (error) {
			return setFailure(messageOf(error));
		}
		toast(t('{name} was matched', { name: village.name }));
		onClose();
	}
	return (
		<Dialog open onClose={onClose} title={t('Match {name}', { name: village.name })} keepOpen>
			<form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				<p>
					{t('Everybody of {name} gets the village that you choose. You can undo this.', {
						name: village.name,
					})}
				</p>
				<VillageList
					label={t('Village of {mandal}', { mandal: placeName(village.mandal.name, village.mandal.name_te) })}
					name="village_id"
					options={options}
					loading={listed.isLoading}
					value={chosen}
					error={fault ? t(fault) : listed.failure}
					required
					onValueChange={setChosen}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<div className="flex justify-end">
					<Button type="submit" icon={<Replace aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
						{t('Match')}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

/** Those of a like name, then the list, then other written ones. */
function likeliestFirst(
	listed: readonly Option[],
	{ alike }: WrittenVillage,
	beside: readonly WrittenVillage[],
): Option[] {
	const likely = new Set(alike.map(({ id }) => String(id)));
	return [
		...listed.filter(({ value }) => likely.has(value)),
		...listed.filter(({ value }) => !likely.has(value)),
		...beside.map(({ id, name }) => ({ value: String(id), label: t('{name} (not in the list)', { name }) })),
	];
}
