# Lo que el público ve de quienes participan.

visibility-title = Lo que el público ve de las personas
visibility-text = Vale en cada página pública, pantalla, archivo y búsqueda, y se puede cambiar en cualquier momento, también después del torneo. Quien quiera ocultar más puede hacerlo en su propia página del directorio de personas. La organización ve los nombres completos.
visibility-name = Con qué nombre
visibility-full = Nombre completo
visibility-initials = Iniciales: A. B.
visibility-pseudonym = Número en el torneo: Jugador 12
visibility-also = Ocultar también al público
visibility-numbers = Los números de federación
visibility-rulings = Lo que se decidió: solo se muestra lo que cuesta en puntos
visibility-save = Mostrar así a las personas
visibility-chosen = Desde ahora el público ve así a las personas.
visibility-person = Si el torneo y la persona eligen cosas distintas, vale lo que oculta más.
