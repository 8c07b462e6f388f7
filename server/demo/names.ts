/* The names of invented people, in the demo and in the seeded volume. */

// biome-ignore format: a table reads better in rows
export const parentNames = [
  'Adelaida', 'Alba', 'Alfonso', 'Ánxela', 'Anxo', 'Begoña', 'Branca', 'Breogán', 'Cándida', 'Carme',
  'Cibrán', 'Concepción', 'Delfina', 'Diego', 'Dolores', 'Elvira', 'Estevo', 'Eva', 'Fiz', 'Francisca',
  'Helena', 'Inés', 'Íñigo', 'Lois', 'Lourdes', 'Lucía', 'Manuel', 'Marcos', 'María Xosé', 'Martiño',
  'Mercedes', 'Noelia', 'Olalla', 'Óscar', 'Paulo', 'Pilar', 'Ramón', 'Raquel', 'Rebeca', 'Rosalía',
  'Sabela', 'Santiago', 'Saúl', 'Susana', 'Tareixa', 'Uxío', 'Verónica', 'Xabier', 'Xaquín', 'Xoán',
  'Xosé Luís', 'Xulia', 'Youssef', 'Andreea', 'Milagros', 'Oksana',
] as const;

// biome-ignore format: a table reads better in rows
export const studentNames = [
  'Aldara', 'Anxo', 'Antía', 'Antón', 'Ainara', 'Brais', 'Breixo', 'Candela', 'Carlota', 'Catuxa',
  'Duarte', 'Einés', 'Elba', 'Estela', 'Fiz', 'Gael', 'Guiomar', 'Hugo', 'Iago', 'Icía',
  'Iria', 'Laia', 'Leo', 'Lois', 'Lúa', 'Mara', 'Mariña', 'Martiño', 'Mateo', 'Mencía',
  'Miro', 'Nerea', 'Noa', 'Nuno', 'Olaia', 'Paulo', 'Roi', 'Rosalía', 'Sabela', 'Sara',
  'Telmo', 'Tomé', 'Uxía', 'Valeria', 'Xacobe', 'Xaime', 'Xiana', 'Xián', 'Xoel', 'Zoe',
] as const;

// biome-ignore format: a table reads better in rows
export const surnames = [
  'Abelleira', 'Ageitos', 'Amoedo', 'Barreiro', 'Bouzas', 'Caamaño', 'Cabaleiro', 'Carballo', 'Castiñeira',
  'Castro', 'Couto', 'Domínguez', 'Eiroa', 'Fariña', 'Fernández', 'Figueiras', 'Fontán', 'Freire', 'García',
  'Gómez', 'González', 'Ínsua', 'Lago', 'Lamas', 'Lema', 'López', 'Loureiro', 'Mariño', 'Martínez',
  'Míguez', 'Mosquera', 'Muíños', 'Nogueira', 'Novoa', 'Núñez', 'Otero', 'Outeiral', 'Patiño', 'Pazos',
  'Pena', 'Pérez', 'Piñeiro', 'Quintáns', 'Quiñoá', 'Regueira', 'Rey', 'Rial', 'Rodríguez', 'Sanmartín',
  'Seoane', 'Souto', 'Tarrío', 'Troncoso', 'Valiño', 'Varela', 'Vázquez', 'Veiga', 'Vilariño', 'Viñas', 'Yáñez',
] as const;

// biome-ignore format: a table reads better in rows
export const streets = [
  'Rúa da Fonte', 'Rúa do Campo', 'Rúa das Hortas', 'Rúa da Igrexa', 'Rúa do Muíño', 'Rúa dos Castiñeiros',
  'Rúa da Carballeira', 'Rúa do Cruceiro', 'Rúa da Lavandeira', 'Rúa do Penedo', 'Rúa das Camelias', 'Rúa do Forno',
  'Avenida da Ponte', 'Avenida das Mariñas', 'Avenida do Mestre', 'Praza da Leña', 'Praza do Concello',
  'Travesa do Outeiro', 'Camiño da Eira', 'Camiño do Souto', 'Costa da Pedra', 'Ronda do Val',
] as const;
