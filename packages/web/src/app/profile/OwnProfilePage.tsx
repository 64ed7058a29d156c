/** One's own account, with the cards of the features that guard it. */
import { TokensCard } from '../../features/api-token/TokensCard.tsx'
import { FactorCard } from '../../features/factor/FactorCard.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'

export const OwnProfilePage = () => <ProfilePage proofs={<FactorCard />} programs={<TokensCard />} />
