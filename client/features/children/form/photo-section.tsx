import { Camera } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { isLineSlow } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PhotoPicker } from '../../../ui/inputs/photo-picker.tsx';
import { Card } from '../../../ui/layout/card.tsx';

export interface PhotoSectionProps {
	photo: File | null;
	onChange: (photo: File | null) => void;
	onPreparing: (isPreparing: boolean) => void;
	storedUrl: string | null;
}

/** The child's photo; it goes to the server after the profile. */
export function PhotoSection({ photo, onChange, onPreparing, storedUrl }: PhotoSectionProps) {
	return (
		<Card title={t('Profile Photo')} icon={<Camera aria-hidden />}>
			<div className="flex flex-col gap-3">
				<PhotoPicker
					label={t("Child's photo")}
					value={photo}
					onChange={onChange}
					onPreparing={onPreparing}
					isLineSlow={isLineSlow}
					storedUrl={storedUrl}
				/>
				{photo && (
					<Banner tone="success">
						{t('Profile photo added successfully (will be uploaded on final save)')}
					</Banner>
				)}
			</div>
		</Card>
	);
}
