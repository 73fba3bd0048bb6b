import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { picture, presentPicture } from './parts.ts'

export const user = z
  .object({
    _id: z.string(),
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile_number: z.string().nullable(),
    Address: z.string(),
    Profile_Pic: picture,
    role: z.enum(['customer', 'partner', 'admin']),
    Saloon: z.string().optional().openapi({ description: 'The id of a partner’s own salon.' }),
  })
  .openapi('User')

export function presentUser(viewer: Viewer, salonId: string | null): z.infer<typeof user> {
  return {
    _id: viewer.id,
    name: viewer.name,
    lastName: viewer.lastName,
    email: viewer.email,
    mobile_number: viewer.phone,
    Address: viewer.address,
    Profile_Pic: presentPicture(viewer.picture),
    role: viewer.role,
    ...(salonId && { Saloon: salonId }),
  }
}

export const customer = user
  .extend({ FavouriteSaloons: z.array(z.string()), FavouriteProducts: z.array(z.string()) })
  .openapi('Customer')

export function presentCustomer(
  viewer: Viewer,
  {
    salonId,
    favouriteSalons,
    favouriteProducts,
  }: { salonId: string | null; favouriteSalons: string[]; favouriteProducts: string[] },
): z.infer<typeof customer> {
  return { ...presentUser(viewer, salonId), FavouriteSaloons: favouriteSalons, FavouriteProducts: favouriteProducts }
}
