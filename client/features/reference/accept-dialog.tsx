import { VILLAGE_NAME_LENGTH, villageName } from '@yuva/contract/fields';
import type { WrittenVillage } from '@yuva/contract/reference/village-schema';
import { Check } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { placeName } from '../../language/place-name.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useAcceptVillage } from './village-api.ts';

const name = villageName('Please write the name of the village');

interface AcceptDialogProps {
	village: WrittenVillage;
	onClose: () => void;
}

export function AcceptDialog({ village, onClose }: AcceptDialogProps) {
	const { send, isPending } = useAcceptVillage();
	const [typed, setTyped] = useState(village.name);
	const [fault, setFault] = useState<string>();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	async function save(event: SubmitEvent) {
		event.preventDefault();
		const checked = name.safeParse(typed);
		setFailure('');
		setFault(checked.error?.issues[0]?.message);
		if (!checked.success) return;
		try {
			await send({ id: village.id, name: typed });
		} catch (error) {
			return setFailure(messageOf(error));
		}
		toast(t('{name} is in the list', { name: checked.data }));
		onClose();
	}
	return (
		<Dialog open onClose={onClose} title={t('Accept {name}', { name: village.name })} keepOpen>
			<form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				<p>
					{t('It joins the villages of {mandal}, and every fellow can choose it. You can undo this.', {
						mandal: placeName(village.mandal.name, village.mandal.name_te),
					})}
				</p>
				<TextField
					label={t('Name in the list')}
					hint={t('Correct the spelling here.')}
					name="name"
					required
					autoComplete="off"
					maxLength={VILLAGE_NAME_LENGTH}
					value={typed}
					error={t(fault ?? '')}
					onChange={(event) => setTyped(event.target.value)}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<div className="flex justify-end">
					<Button type="submit" icon={<Check aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
						{t('Accept')}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
